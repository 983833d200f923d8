const again = 'Ancora dieci';
const progress = "Avanzamento dell'allenamento";
const statements = (count: number) => (count === 1 ? '1 domanda' : `${count} domande`);

export const practiceText = {
  pageTitle: 'Allenamento',
  title: 'Allenamento',
  /** `explained` is true if every statement of the bank has an explanation. */
  lead: (explained: boolean) =>
    `Le domande dell'esame, un argomento alla volta: ${explained ? 'ogni risposta si spiega subito' : 'dopo ogni risposta vedi subito se è giusta'}. Non dà punti, e funziona anche senza rete.`,
  back: 'Tutti gli argomenti',
  toExam: 'Torna ai quiz',
  loadFailed: 'Errore nel caricamento delle domande ministeriali',
  untitled: 'Altri argomenti',
  statements,
  open: (title: string, count: string) => `${title}: ${count}`,
  question: (number: number, total: number) => `Affermazione ${number} di ${total}`,
  progress,
  /** Replaces the texts above for single-choice questions, which are not statements. */
  choice: { question: (number: number, total: number) => `Domanda ${number} di ${total}`, progress, again },
  check: 'Controlla Risposta',
  next: 'Prossima Domanda',
  finish: 'Vedi il risultato',
  done: 'Fatto!',
  score: (right: number, total: number) =>
    `${right === 1 ? '1 risposta esatta' : `${right} risposte esatte`} su ${total}`,
  again,
  concept: {
    none: 'La banca è cambiata: qui non ci sono più domande su questo punto.',
    toTopic: "Allenati sull'argomento",
  },
  invite: {
    title: 'Allenati per argomento',
    text: (explained: boolean) =>
      `Dieci domande alla volta, ${explained ? 'con la spiegazione' : "e dopo ognuna l'esito"}. Va anche quando l'esame non può partire, senza rete.`,
    go: "Vai all'allenamento",
  },
};
