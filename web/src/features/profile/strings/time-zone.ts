import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { errorTextOr, ownErrorText, type TimeZoneErrorCode } from '#web/strings/errors.ts';
import { profileText } from './profile.ts';

export const timeZoneText = {
  label: 'Fuso orario',
  hint: "Dice quando comincia il tuo giorno, per la serie, le sfide e l'ora delle email.",
  here: (city: string) => `Questo dispositivo segna l'ora di ${city}.`,
  option: (city: string, time: string) => `${city}, ore ${time}`,
  saved: 'Fuso orario aggiornato',
};

const timeZoneErrors: Record<TimeZoneErrorCode, string> = {
  TIME_ZONE_UNKNOWN: 'Il server non conosce questo fuso orario.',
  TIME_ZONE_CHANGE_LIMITED: 'Il fuso orario si può cambiare due volte alla settimana: riprova tra qualche giorno.',
};

export function timeZoneErrorText(error: unknown): string {
  return ownErrorText(timeZoneErrors, error) ?? errorTextOr(error, profileText.updateFailed);
}

/** Returns the city of a time zone: `America/New_York` becomes «New York». */
export function cityOf(timeZone: string): string {
  if (timeZone === ROME_TIME_ZONE) return 'Roma';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
