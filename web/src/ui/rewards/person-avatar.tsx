import type { Person } from '@vialibera/contract/people';

/** A person's initials. They are hidden from screen readers, because the name is always shown beside them. */
export function PersonAvatar({ person }: { person: Person | null }) {
  return (
    <span
      aria-hidden
      className="grid size-11 shrink-0 place-items-center rounded-full bg-blue-soft pt-0.5 font-sign text-[min(1em,18px)] font-extrabold text-blue-strong"
    >
      {person?.initials ?? 'U'}
    </span>
  );
}
