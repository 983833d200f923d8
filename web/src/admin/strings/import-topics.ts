import { formatNumber } from '#web/strings/format.ts';

const groups = (count: number) => (count === 1 ? '1 gruppo' : `${formatNumber(count)} gruppi`);

export const topicsText = {
  title: 'Argomenti',
  allMatched: (count: number) =>
    count === 1 ? '1 argomento riconosciuto per nome.' : `${formatNumber(count)} argomenti riconosciuti per nome.`,
  confirm: (open: number, total: number) =>
    `${groups(open)} su ${formatNumber(total)} ${open === 1 ? 'è' : 'sono'} senza argomento: scegli a quale argomento ministeriale ${open === 1 ? 'corrisponde' : 'corrispondono'}.`,
  known: 'Le affermazioni che la banca conosce già tengono il loro argomento.',
  none: 'Il file non dice gli argomenti: gli esami pescano da tutta la banca.',
  show: 'Mostra la corrispondenza',
  unknown: 'Senza argomento',
  search: 'Cerca nei nomi',
  onlyOpen: 'Solo senza argomento',
  unnamed: 'Senza nome',
  empty: 'Nessun gruppo trovato.',
  count: groups,
  select: (name: string, count: number) => `${name} (${formatNumber(count)})`,
  suggestion: (topic: string) => `Forse ${topic}`,
  acceptSuggestions: (count: number) => `Accetta i suggerimenti (${formatNumber(count)})`,
  selectAll: (count: number) => `Seleziona tutti questi (${formatNumber(count)})`,
  selectNone: 'Togli la selezione',
  selected: (count: number) => (count === 1 ? '1 selezionato' : `${formatNumber(count)} selezionati`),
  assign: 'Assegna argomento',
  choose: 'Scegli un argomento',
  assignTo: (count: number) => (count === 0 ? 'Assegna' : `Assegna a ${groups(count)}`),
  assigned: (count: number) => `Argomento assegnato a ${groups(count)}.`,
  undo: "Annulla l'ultima assegnazione",
  undone: "L'ultima assegnazione è annullata.",
};
