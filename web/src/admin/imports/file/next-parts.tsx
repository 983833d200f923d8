import { fileLicenceText as text } from '#web/admin/strings/admin-licences.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { Button } from '#web/ui/button.tsx';
import type { FilePart } from './file-parts.ts';
import type { PartChoice } from './licence-proposal.ts';
import { namePart } from './name-part.ts';

type Props = {
  parts: readonly FilePart[];
  imported: ReadonlySet<number>;
  onChoose: (choice: PartChoice) => void;
};

/**
 * Offers the parts of the file that are not imported yet. A part of an unknown licence is left out, because the admin must
 * choose its licence first.
 */
export function NextParts({ parts, imported, onChoose }: Props) {
  const { licences } = useLicence();
  const next = parts.flatMap((part, index) =>
    part.licence === null || imported.has(index) ? [] : [{ part, index, licence: part.licence }],
  );
  if (next.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{text.next}</p>
      <div className="flex flex-wrap gap-3">
        {next.map(({ part, index, licence }) => (
          <Button key={licence} variant="quiet" onClick={() => onChoose({ part: index, licence })}>
            {text.part(namePart(part, licences), part.statements.length)}
          </Button>
        ))}
      </div>
    </div>
  );
}
