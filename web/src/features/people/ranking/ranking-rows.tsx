import type { RankingRow } from '@vialibera/contract/people';
import { personName } from '#web/strings/people.ts';
import { rankingText } from '#web/features/people/strings/ranking.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PersonAvatar } from '#web/ui/rewards/person-avatar.tsx';

export function RankingRows({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <>
      <ol className="-mx-2 grid gap-1">
        {rows.map((row) => (
          <Row key={row.person.id} row={row} />
        ))}
      </ol>
      {rows.length === 1 && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="text-muted">{rankingText.alone}</p>
          <ButtonLink to="/social">{rankingText.addFriends}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Row({ row: { person, me, place, points, statements, exams } }: { row: RankingRow }) {
  return (
    <li
      aria-current={me || undefined}
      className={`flex flex-wrap items-center gap-x-3 rounded-lg border-[1.5px] px-2 py-2 ${me ? 'border-blue' : 'border-transparent'}`}
    >
      <span className="w-9 shrink-0 text-center font-sign text-xl font-extrabold tabular-nums">
        <span className="sr-only">{rankingText.place(place)}</span>
        <span aria-hidden>{place}</span>
      </span>
      <PersonAvatar person={person} />
      <span className="grid min-w-0 flex-1 basis-28 leading-snug">
        <b translate={me ? undefined : 'no'} className="wrap-anywhere">
          {me ? rankingText.you : personName(person)}
        </b>
        <span className="text-[0.9375rem] text-muted">{rankingText.detail(statements, exams)}</span>
      </span>
      <span className="ml-auto font-sign font-extrabold whitespace-nowrap tabular-nums">
        {rankingText.points(points)}
      </span>
    </li>
  );
}
