const statements = (count: number) => (count === 1 ? '1 affermazione' : `${count} affermazioni`);

export const mistakesText = {
  title: 'I miei errori',
  lead: 'Una affermazione esce da qui quando la indovini in due giorni diversi.',
  back: 'Torna alla home',
  statements,
  total: (count: number) => (count === 1 ? '1 affermazione da ripassare' : `${count} affermazioni da ripassare`),
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
    text: 'Le affermazioni che sbagli, studiando o agli esami, arrivano qui da sole.',
    study: 'Studia adesso',
  },
  noneOfTopic: 'In questo argomento non hai errori.',
};
