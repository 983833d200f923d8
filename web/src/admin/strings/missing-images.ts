import { SHORT_TEXT_MAXIMUM } from '@vialibera/domain/banks/statement-limits';
import { formatNumber } from '#web/strings/format.ts';

const statements = (count: number) => (count === 1 ? '1 affermazione' : `${formatNumber(count)} affermazioni`);

export const missingImagesText = {
  title: 'Figure mancanti',
  lead: (count: number) =>
    count === 1
      ? '1 affermazione aspetta la sua figura: nessuno la vede finché non la porti.'
      : `${formatNumber(count)} affermazioni aspettano la loro figura: nessuno le vede finché non le porti.`,
  none: 'Nessuna affermazione aspetta una figura.',
  list: 'Quali affermazioni',
  add: 'Aggiungi figure',
  compare: 'Confronta le figure',
  more: 'Aggiungi altre figure',
  noneFits: 'Nessuna di queste figure è di una affermazione che aspetta: guarda che i nomi corrispondano.',
  /** Returns the file name under which the import is listed. */
  source: (name: string) => `Figure da ${name}`.slice(0, SHORT_TEXT_MAXIMUM),
  result: (found: number, waiting: number) =>
    [
      found === 1
        ? '1 affermazione ha ora la sua figura'
        : `${formatNumber(found)} affermazioni hanno ora la loro figura`,
      waiting === 0
        ? 'nessuna aspetta ancora'
        : waiting === 1
          ? '1 aspetta ancora'
          : `${formatNumber(waiting)} aspettano ancora`,
    ].join(', ') + '.',
  waiting: (count: number) =>
    `${statements(count)} ${count === 1 ? 'aspetta la sua figura' : 'aspettano la loro figura'}: ${count === 1 ? 'nessuno la vede' : 'nessuno le vede'}.`,
  show: 'Guardale',
};
