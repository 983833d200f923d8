import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Props = {
  title: string;
  heading?: 'h2' | 'h3';
  id?: string;
  openAtFirst?: boolean;
  badge?: ReactNode;
  children: ReactNode;
};

/** A collapsible card. Its content is mounted only while it is open. */
export function Disclosure({ title, heading: Heading = 'h2', id, openAtFirst = false, badge, children }: Props) {
  const [opened, setOpened] = useState(openAtFirst);
  return (
    <details
      id={id}
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-14 flex-wrap items-center gap-x-3 px-5 py-3">
        <ChevronRight aria-hidden className={`size-5 shrink-0 text-muted ${opened ? 'rotate-90' : ''}`} />
        <Heading className="min-w-0 flex-1 basis-32 text-xl">{title}</Heading>
        {badge}
      </summary>
      {opened && <div className="grid gap-4 border-t border-line p-5">{children}</div>}
    </details>
  );
}
