import { Check } from 'lucide-react';
import { fileLicenceText as text } from '#web/admin/strings/admin-licences.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { Button } from '#web/ui/button.tsx';
import { type FilePart, fitsLicence } from './file-parts.ts';
import { namePart } from './name-part.ts';
import type { PartChoice } from './licence-proposal.ts';

type Props = {
  parts: readonly FilePart[];
  chosen: number | null;
  imported: ReadonlySet<number>;
  onChoose: (choice: PartChoice) => void;
};

/** Shown if a file contains statements of several licences. Lets the admin choose the part to import next. */
export function FilePartList({ parts, chosen, imported, onChoose }: Props) {
  const { licence, licences } = useLicence();
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{text.several}</p>
        <p className="text-muted">{text.severalHint}</p>
      </div>
      <ul className="grid gap-2">
        {parts.map((part, index) => (
          <li key={part.licence ?? ''} className="flex flex-wrap items-center gap-3">
            <Button
              variant="quiet"
              aria-pressed={index === chosen}
              disabled={part.licence === null && !fitsLicence(part, licence)}
              onClick={() => onChoose({ part: index, licence: part.licence ?? licence.id })}
              className={index === chosen ? 'border-blue! bg-blue-soft' : ''}
            >
              {index === chosen && <Check aria-hidden className="size-5" />}
              {text.part(namePart(part, licences), part.statements.length)}
            </Button>
            {part.licence === null && <span className="text-muted">{text.importInto(licence.name)}</span>}
            {imported.has(index) && <span className="text-muted">{text.imported}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
