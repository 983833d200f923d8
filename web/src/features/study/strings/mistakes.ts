import { formatNumber } from '#web/strings/format.ts';

const questions = (count: number) => (count === 1 ? '1 domanda' : `${formatNumber(count)} domande`);

export const mistakesText = {
  title: 'I miei errori',
  lead: 'Una domanda esce da qui quando rispondi giusto in due giorni diversi.',
  back: 'Torna alla home',
  questions,
  total: (count: number) => `${questions(count)} da ripassare`,
  reviewAll: 'Ripassa tutti',
  reviewTopic: 'Ripassa questo argomento',
  reviewNamed: (topic: string) => `Ripassa questo argomento: ${topic}`,
  topic: 'Argomento',
  allTopics: 'Tutti gli argomenti',
  untitled: 'Altri argomenti',
  wrongOn: (day: string) => `Sbagliata il ${day}`,
  skipped: "Senza risposta all'esame",
  rightOnce: 'Giusta una volta: ancora un giorno',
  why: 'Risposta e spiegazione',
  loadFailed: 'I tuoi errori non si sono caricati',
  none: {
    title: 'Nessun errore da ripassare',
    text: 'Le domande che sbagli, studiando o agli esami, arrivano qui da sole.',
    study: 'Studia adesso',
  },
  noneOfTopic: 'In questo argomento non hai errori.',
};
