import { errorText, ownErrorText, type ProposalErrorCode } from '#web/strings/errors.ts';

const proposalErrors: Record<ProposalErrorCode, string> = {
  PROPOSALS_FULL: 'Hai già molte domande in attesa: carica le altre quando queste saranno esaminate.',
  PROPOSAL_NOT_FOUND: 'Questa proposta non esiste più.',
};

export function proposalErrorText(error: unknown): string {
  return ownErrorText(proposalErrors, error) ?? errorText(error);
}
