import type { ReactNode } from 'react';
import type { Person } from '@vialibera/contract/people';
import { personName } from '#web/strings/people.ts';
import { PersonAvatar } from '#web/ui/rewards/person-avatar.tsx';

type Props = { person: Person; note: ReactNode; children: ReactNode; below?: ReactNode };

/** Shows a person in a list: avatar, name, an optional note, and the buttons passed as `children`. */
export function PersonRow({ person, note, children, below }: Props) {
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar person={person} />
        <div className="grid min-w-24 flex-1 leading-snug">
          <span translate="no" className="font-semibold wrap-anywhere">
            {personName(person)}
          </span>
          {note && <span className="text-[0.9375rem] text-muted">{note}</span>}
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
      </div>
      {below}
    </li>
  );
}
