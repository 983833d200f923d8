import { useEffect, useRef, useState } from 'react';
import { fileLicenceText as text } from '#web/strings/admin-licences.ts';
import { useLicence } from '#web/features/admin/licences/licence-context.ts';
import { Button } from '#web/ui/button.tsx';
import type { FilePart } from './file-parts.ts';
import type { PartChoice, Proposal } from './licence-proposal.ts';
import { FilePartList } from './file-part-list.tsx';
import { UnknownLicence } from './unknown-licence.tsx';

type Props = {
  parts: readonly FilePart[];
  proposal: Proposal;
  /** The positions of the parts that are already imported. */
  imported: ReadonlySet<number>;
  /** Whether this has just replaced the screen on which the focus was. */
  takesFocus?: boolean;
  /** The level of the heading, which depends on the screen. */
  heading?: 'h2' | 'h3';
  onChoose: (choice: PartChoice) => void;
  onCancel: () => void;
};

/**
 * Shows to which licence the statements of a file belong. Asks the admin if this is not the selected licence, if the file has
 * several parts, or if nothing shows which licence it is.
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
    // The button that had the focus may disappear.
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

/** Says that the file seems to be of another licence than the selected one, and lets the admin choose between both. */
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
