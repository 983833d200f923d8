import { createLink } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'> & { icon: LucideIcon; title: string; hint: string };

function Tile({ icon: Icon, title, hint, ...props }: Props) {
  return (
    <a
      {...props}
      className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline transition-colors duration-140 hover:border-blue"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-blue-soft text-blue-strong">
        <Icon size={26} aria-hidden="true" />
      </span>
      <span className="grid min-w-0">
        <span className="font-sign text-lg leading-tight font-extrabold">{title}</span>
        <span className="text-[0.9375rem] text-muted">{hint}</span>
      </span>
    </a>
  );
}

/** A large link with an icon, a title and a hint, with the router's typed `to`, `params` and `search`. */
export const ActionTile = createLink(Tile);
