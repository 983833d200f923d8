import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';

export const timeZoneText = {
  label: 'Fuso orario',
  hint: "Dice quando comincia il tuo giorno, per la serie, le sfide e l'ora delle email.",
  here: (city: string) => `Questo dispositivo segna l'ora di ${city}.`,
  option: (city: string, time: string) => `${city}, ore ${time}`,
  saved: 'Fuso orario aggiornato',
};

/** Returns the city of a time zone: `America/New_York` becomes «New York». */
export function cityOf(timeZone: string): string {
  if (timeZone === ROME_TIME_ZONE) return 'Roma';
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}
