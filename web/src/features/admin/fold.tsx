import { type ReactNode, useState } from 'react';

type Props = { title: ReactNode; children: ReactNode; open?: boolean; id?: string };

/** A card that opens; what is in it loads only then. */
export function Fold({ title, children, open: first = false, id }: Props) {
  const [opened, setOpened] = useState(first);
  return (
    <details
      id={id}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 items-center gap-3 px-5 py-3 font-sign text-lg font-bold marker:content-none">
        {title}
      </summary>
      {opened && <div className="grid gap-4 border-t border-line p-5">{children}</div>}
    </details>
  );
}
