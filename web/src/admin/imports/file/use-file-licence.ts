import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { useMemo } from 'react';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { listFileParts, selectFitting } from './file-parts.ts';
import { type PartChoice, proposeLicence } from './licence-proposal.ts';

/** Decides which statements of a file go into the bank of the selected licence. */
export function useFileLicence(
  all: readonly ReadStatement[],
  choice: PartChoice | null,
  onChoice: (choice: PartChoice) => void,
) {
  const { licence, licences, choose } = useLicence();
  const parts = useMemo(() => listFileParts(all, licences), [all, licences]);
  const proposal = proposeLicence(parts, licence, licences, choice);
  const part = proposal.kind === 'accepted' ? parts[proposal.part] : undefined;
  const { fitting, rejected } = useMemo(() => selectFitting(part?.statements ?? [], licence), [part, licence]);

  function choosePart(next: PartChoice) {
    onChoice(next);
    if (next.licence !== licence.id) choose(next.licence);
  }
  return {
    parts,
    proposal,
    choosePart,
    /**
     * The statements to import. The list is empty until the admin has confirmed the part of the file and its licence, if a
     * confirmation is needed.
     */
    statements: fitting,
    /** The rows that are left out because exams of the licence do not use this kind of question. */
    ofOtherKind: rejected,
  };
}
