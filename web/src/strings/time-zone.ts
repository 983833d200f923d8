import { errorCode, errorText, type ZoneErrorCode } from './errors.ts';
import { profileText } from './profile.ts';

export const timeZoneText = {
  label: 'Fuso orario',
  hint: "Dice quando comincia il tuo giorno, per la serie, le sfide e l'ora delle email.",
  here: (city: string) => `Questo dispositivo segna l'ora di ${city}.`,
  option: (city: string, time: string) => `${city}, ore ${time}`,
  saved: 'Fuso orario aggiornato',
};

const refusals: Record<ZoneErrorCode, string> = {
  TIME_ZONE_UNKNOWN: 'Il server non conosce questo fuso orario.',
  TIME_ZONE_RESTS: 'Il fuso orario si può cambiare due volte alla settimana: riprova tra qualche giorno.',
};

/** Why a zone was not changed. */
export function timeZoneErrorText(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code in refusals) return refusals[code as ZoneErrorCode];
  return errorCode(error) === 'UNEXPECTED' ? profileText.updateFailed : errorText(error);
}

/** «New York», of America/New_York. */
export function cityOf(timeZone: string): string {
  if (timeZone === 'Europe/Rome') return 'Roma';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
