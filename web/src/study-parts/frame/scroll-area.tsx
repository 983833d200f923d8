import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

type ScrollAreaProps = {
  label: string;
  /** When this value changes, the area scrolls back to its top. */
  resetKey: unknown;
  className: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A scroll container. While its content does not fit, it is focusable, so that the keyboard can scroll it. */
export function ScrollArea({ label, resetKey, className, ref, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useImperativeHandle(ref, () => area.current as HTMLDivElement);
  const shownKey = useRef(resetKey);
  useLayoutEffect(() => {
    if (shownKey.current !== resetKey) area.current?.scrollTo(0, 0);
    shownKey.current = resetKey;
  }, [resetKey]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { scrollHeight = 0, clientHeight = 0 } = area.current ?? {};
      setOverflows(scrollHeight > clientHeight + 1);
    });
    for (const element of [area.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={area}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Without it, the keyboard cannot scroll in all browsers.
      tabIndex={overflows ? 0 : undefined}
      className={`overflow-y-auto overscroll-contain outline-offset-[-3px] ${className}`}
    >
      <div ref={content}>{children}</div>
    </div>
  );
}
