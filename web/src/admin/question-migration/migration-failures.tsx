import type { FailedQuestion } from '@vialibera/contract/questions';
import { adminMigrationText } from '#web/admin/strings/admin-migration.ts';
import { Card } from '#web/ui/card.tsx';

type Props = { failures: FailedQuestion[]; total: number };

/** Lists the questions that could not be migrated, each with the reason. */
export function MigrationFailures({ failures, total }: Props) {
  const { failures: title, failuresHint, failuresCut, reason, untitled } = adminMigrationText;
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{title(total)}</h2>
      <p className="text-muted">
        {failuresHint} {total > failures.length && failuresCut(failures.length)}
      </p>
      <ul className="grid">
        {failures.map(({ sourceId, text, issue }) => (
          <li key={sourceId} className="grid gap-0.5 border-t border-line py-2.5">
            <span className="wrap-anywhere">{text.trim() || untitled}</span>
            <span className="text-[0.9375rem] text-red">{reason(issue, 1)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
