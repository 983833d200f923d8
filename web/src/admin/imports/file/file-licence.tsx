import { useEffect, useRef, useState } from 'react';
import { fileLicenceText as text } from '#web/admin/strings/admin-licences.ts';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { listOwners } from '#web/admin/licences/question-lists.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { type FilePart, fitsLicence } from './file-parts.ts';
import type { PartChoice, Proposal } from './licence-proposal.ts';
import { FilePartList } from './file-part-list.tsx';

type Props = {
  parts: readonly FilePart[];
  proposal: Proposal;
  /** The positions of those parts of the file that are already imported. */
  imported: ReadonlySet<number>;
  /** True if this section must take the focus, because it has just replaced the control that had the focus. */
  takesFocus?: boolean;
  /** The level of the heading, which depends on the screen. */
  heading?: 'h2' | 'h3';
  onChoose: (choice: PartChoice) => void;
  onCancel: () => void;
};

/**
 * Shows the licence to which the statements of a file belong. The admin must choose a licence if the statements seem to belong
 * to another licence than the selected licence, if the file has several parts, or if the licence cannot be recognised.
 */
export function FileLicence({ parts, proposal, imported, takesFocus = false, heading, onChoose, onCancel }: Props) {
  const Heading = heading ?? 'h3';
  const { licence } = useLicence();
  const section = useRef<HTMLElement>(null);
  const [focusAtStart] = useState(takesFocus);
  useEffect(() => {
    if (focusAtStart) section.current?.focus();
  }, [focusAtStart]);
  function chooseAndFocus(choice: PartChoice) {
    onChoose(choice);
    // The choice may have removed the button that had the focus.
    section.current?.focus();
  }
  if (proposal.kind === 'empty') return null;
  return (
    <section ref={section} tabIndex={-1} aria-label={text.title} className="grid gap-4">
      <Heading className="text-lg">{text.title}</Heading>
      {proposal.kind === 'other' && (
        <OtherLicence {...proposal} parts={parts} onChoose={chooseAndFocus} onCancel={onCancel} />
      )}
      {proposal.kind === 'unfit' && (
        <p role="alert" className="font-semibold text-red">
          {text.unfit}
        </p>
      )}
      {parts.length > 1 && (
        <FilePartList
          parts={parts}
          chosen={proposal.kind === 'accepted' ? proposal.part : null}
          imported={imported}
          onChoose={chooseAndFocus}
        />
      )}
      {proposal.kind === 'accepted' &&
        parts.length === 1 &&
        (proposal.certain ? (
          <p className="font-semibold">{text.part(licence.name, parts[0]?.statements.length ?? 0)}</p>
        ) : (
          <UnknownLicence part={parts[0]!} />
        ))}
    </section>
  );
}

type OtherLicenceProps = Pick<Props, 'parts' | 'onChoose' | 'onCancel'> & Extract<Proposal, { kind: 'other' }>;

/**
 * Warns that the file seems to belong to another licence than the selected licence. Lets the admin choose one of the two
 * licences.
 */
function OtherLicence({ parts, part, proposed, anyway, onChoose, onCancel }: OtherLicenceProps) {
  const { licence } = useLicence();
  return (
    <div className="grid gap-4">
      <div role="alert" className="grid gap-1 rounded-control bg-yellow-soft p-4 text-yellow-ink">
        <p className="font-semibold">{text.other(proposed.name, licence.name)}</p>
        <p>{text.part(proposed.name, parts[part]?.statements.length ?? 0)}</p>
        {!anyway && <p>{text.otherKind(licence.name)}</p>}
        <p>{text.otherHint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onChoose({ part, licence: proposed.id })}>{text.importInto(proposed.name)}</Button>
        {anyway && (
          <Button variant="quiet" onClick={() => onChoose({ part, licence: licence.id })}>
            {text.importAnyway(licence.name)}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}

/**
 * Shown if nothing in the file shows to which licence the statements belong. Lets the admin choose the licence. The selected
 * licence is preselected.
 */
function UnknownLicence({ part }: { part: FilePart }) {
  const { licence, licences, choose } = useLicence();
  const options = listOwners(licences)
    .filter((owner) => fitsLicence(part, owner))
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid gap-3 md:max-w-md">
      <p className="font-semibold">{text.unknown}</p>
      <SelectField label={text.which} value={licence.id} options={options} hint={text.unknownHint} onChange={choose} />
    </div>
  );
}
