import { errorText, type LicenceErrorCode, ownErrorText } from './errors.ts';

/**
 * The question on the dashboard that asks for the licence. It is not in licence.ts, so that the first screen does not load
 * all texts of that file.
 */
export const licenceQuestionText = {
  title: 'Prepari la patente B?',
  text: "Le domande dell'esame cambiano da una patente all'altra. La scelta si cambia quando vuoi.",
  yes: 'Sì, la B',
  other: "Scegli un'altra patente",
  saveFailed: 'La scelta non è stata salvata.',
};

const licenceErrors: Record<LicenceErrorCode, string> = {
  LICENCE_UNKNOWN: "Questa patente non c'è più: scegline un'altra nel profilo.",
};

export function licenceErrorText(error: unknown): string {
  return ownErrorText(licenceErrors, error) ?? errorText(error);
}
