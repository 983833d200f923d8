import { describeIncomplete } from '@vialibera/question-files/statements/check-complete';
import { lacksImage } from '@vialibera/question-files/statements/read-statements';
import type { RawFile } from '@vialibera/question-files/raw/raw-file';
import { importText } from '#web/admin/strings/admin-import.ts';
import { Card } from '#web/ui/card.tsx';
import { ColumnMapping } from '#web/admin/imports/topics/column-mapping.tsx';
import { RejectedRows } from '#web/admin/imports/staging/rejected-rows.tsx';
import type { Plan } from './use-file-plan.ts';

const { json, rejected: rejectedText, wizard } = importText;

type Props = { raw: RawFile; plan: Plan; hasImages: boolean };

/** Shows how many statements were found in a file, what is wrong with the other rows, and which columns were recognised. */
export function FileSummary({ raw, plan, hasImages }: Props) {
  const { statements, rejected, readable, completeness } = plan;
  const without = hasImages ? 0 : statements.filter(lacksImage).length;
  return (
    <Card className="grid gap-5">
      {readable && <p className="font-sign text-xl font-bold">{json.found(plan.found)}</p>}
      {readable && !completeness.isComplete && (
        <p role="alert" className="font-semibold text-red">
          {describeIncomplete(completeness)}
        </p>
      )}
      {raw.leftOut && <p>{raw.leftOut.map(({ kind, count }) => wizard.leftOut(kind, count)).join(' · ')}</p>}
      {plan.repaired > 0 && <p>{wizard.repaired(plan.repaired)}</p>}
      {raw.archive && <ArchiveNote archive={raw.archive} />}
      {rejected.length > 0 && <RejectedRows rows={rejected} />}
      {without > 0 && <p className="text-yellow-ink">{rejectedText.lacksImage(without)}</p>}
      <ColumnMapping raw={raw} mapping={plan.mapping} first={plan.first} onChange={plan.changeMapping} />
    </Card>
  );
}

/** Shows the name of the list that was read from a ZIP, and the names of the lists in the ZIP that were not read. */
function ArchiveNote({ archive: { list, otherLists } }: { archive: NonNullable<RawFile['archive']> }) {
  return (
    <div className="grid gap-1 wrap-anywhere">
      <p>{wizard.listInZip(list)}</p>
      {otherLists.length > 0 && <p className="text-yellow-ink">{wizard.otherLists(otherLists)}</p>}
    </div>
  );
}
