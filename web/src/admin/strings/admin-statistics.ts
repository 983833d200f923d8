import type { ConceptSort, StudyDay } from '@vialibera/contract/admin';
import { formatNumber, formatPercent } from '#web/strings/format.ts';

const sources: Record<keyof StudyDay['answers'], string> = {
  session: 'Oggi',
  practice: 'Allenamento',
  exam: 'Esami',
  duel: 'Sfide',
  lesson: 'Lezioni',
};
const sorts: Record<ConceptSort, string> = {
  hardest: 'Prima i più difficili',
  discrimination: 'Prima chi discrimina meno',
  topic: 'Per argomento',
};

let correlation: Intl.NumberFormat | undefined;

/** Formats a correlation with two decimals and a minus sign if it is negative, e.g. «−0,31». */
export function formatCorrelation(value: number): string {
  correlation ??= new Intl.NumberFormat('it-IT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return correlation.format(value === 0 ? 0 : value).replace('-', '−');
}

export const activityText = {
  title: 'Ultimi 30 giorni',
  loading: 'Caricamento dell’andamento…',
  counted: (at: string) => `Ultimo conteggio: ${at}. Si aggiorna ogni ora.`,
  notCounted: 'Il primo conteggio arriva entro un’ora dall’avvio.',
  none: 'Nessuna risposta negli ultimi 30 giorni',
  noneHint: 'Quando gli allievi studiano, qui vedi quanti sono e quanto rispondono.',
  learners: 'Allievi attivi',
  learnersHint: 'Hanno dato almeno una risposta.',
  sessions: 'Sessioni di studio',
  sessionsHint: 'Di qualunque tipo. Una pausa di più di mezz’ora ne comincia un’altra.',
  answers: 'Risposte',
  answersHint: (perDay: number) => `In media ${formatNumber(perDay)} al giorno.`,
  chart: 'Risposte al giorno',
  sources,
  of: (count: number, total: number) =>
    total === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(count / total)})`,
  highest: (count: number) => `Massimo: ${formatNumber(count)} in un giorno`,
  table: 'I numeri giorno per giorno',
  day: 'Giorno',
};

export const conceptStatisticsText = {
  title: 'Concetti',
  lead: 'Contano solo le prime risposte: quelle che ogni allievo dà quando incontra una domanda per la prima volta.',
  discriminationHint:
    'La discriminazione va da −1 a 1: più è alta, più la domanda separa chi sa da chi non sa. Sotto zero la sbaglia più spesso chi sa di più.',
  computed: (at: string) => `Ultimo calcolo: ${at}. Si ripete ogni notte.`,
  notComputed: 'Il primo calcolo arriva la notte dopo le prime risposte.',
  sort: 'Ordina',
  sorts,
  loading: 'Caricamento dei concetti…',
  none: 'Questa banca non ha concetti',
  noneHint: 'Li trovi per le domande che riconosciamo dalla lista del ministero.',
  caption: 'Concetti della banca',
  columns: { concept: 'Concetto', right: 'Giuste', discrimination: 'Discriminazione', statements: 'Domande' },
  right: (right: number, answers: number) => `${formatPercent(right / answers)} giuste`,
  intervalOf: (low: number, high: number, answers: number) =>
    `tra ${formatPercent(low)} e ${formatPercent(high)}, ${conceptStatisticsText.answers(answers)}`,
  betweenCorrelations: (low: number, high: number) => `tra ${formatCorrelation(low)} e ${formatCorrelation(high)}`,
  answers: (count: number) => (count === 1 ? '1 risposta' : `${formatNumber(count)} risposte`),
  noAnswers: 'Ancora nessuna risposta',
  discrimination: (value: string) => `discriminazione ${value}`,
  unknown: 'non ancora',
  suspects: (count: number) => (count === 1 ? '1 da verificare' : `${formatNumber(count)} da verificare`),
  statements: (count: number) => (count === 1 ? '1 domanda' : `${formatNumber(count)} domande`),
  statementsOf: (count: number, title: string) => `${conceptStatisticsText.statements(count)}: ${title}`,
  first: (shown: number, total: number) => `Primi ${shown} di ${formatNumber(total)}`,
  count: (total: number) => (total === 1 ? '1 concetto' : `${formatNumber(total)} concetti`),
};
