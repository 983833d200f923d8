import type { ExamFit } from '@vialibera/contract/imports';
import { formatNumber } from '#web/strings/format.ts';
import { topicTitle, type TopicTitles } from '#web/strings/topics.ts';

type Lacking = ExamFit['lacking'];

const names = (numbers: readonly number[], topics: TopicTitles) =>
  numbers.map((number) => `«${topicTitle(number, topics) || number}»`).join(' o ');
const count = (statements: number) =>
  statements === 1 ? '1 affermazione' : `${formatNumber(statements)} affermazioni`;

/** The texts about whether a question bank has enough questions for the exam form. */
export const examFitText = {
  possible: "Con questo file l'esame si può fare.",
  impossible:
    "Con questo file l'esame non si può ancora fare: la banca resta in preparazione. Se ce n'è una di prima, gli allievi continuano con quella.",
  prepared:
    "La banca resta in preparazione: l'esame non si può ancora fare. Se ce n'è una di prima, gli allievi continuano con quella.",
  lackingTitle: (rules: number) => `Che cosa manca (${rules})`,
  lacking: ({ topics: numbers, missing }: Lacking[number], topics: TopicTitles) =>
    `${names(numbers, topics)}: ${missing === 1 ? 'manca' : 'mancano'} ${count(missing)}`,
  tooFew: (statements: number, needed: number) =>
    `Per un esame servono ${count(needed)}: qui ce ${statements === 1 ? "n'è" : 'ne sono'} ${formatNumber(statements)}.`,
  wouldLack: (lacking: Lacking, topics: TopicTitles) =>
    `Così l'esame non si potrebbe più fare: ${lacking.length === 1 && lacking[0]?.missing === 1 ? 'mancherebbe' : 'mancherebbero'} ${lacking
      .map(({ topics: numbers, missing }) => `${count(missing)} di ${names(numbers, topics)}`)
      .join(', ')}.`,
};

export const bankStateText = {
  inForce: {
    importata: 'Gli esami usano la banca importata.',
    'via-libera': 'Gli esami usano la banca di Via Libera.',
  },
  preparing: (version: number) =>
    `La versione ${version} è in preparazione: con questa l'esame non si può ancora fare.`,
  stillInForce: {
    importata: 'Intanto gli esami usano la versione di prima.',
    'via-libera': 'Intanto gli esami usano la banca di Via Libera.',
  },
  failed: 'Non riesco a leggere quale banca è in vigore.',
};
