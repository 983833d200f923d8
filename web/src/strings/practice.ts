const statements = (count: number) => (count === 1 ? '1 affermazione' : `${count} affermazioni`);

export const practiceText = {
  pageTitle: 'Allenamento',
  title: 'Allenamento',
  lead: "Le affermazioni dell'esame, un argomento alla volta: ogni risposta si spiega subito. Non dà punti, e funziona anche senza rete.",
  back: 'Tutti gli argomenti',
  toExam: 'Torna ai quiz',
  loadFailed: 'Errore nel caricamento delle domande ministeriali',
  none: 'Nessuna domanda ministeriale trovata nel database',
  untitled: 'Altri argomenti',
  statements,
  open: (title: string, count: string) => `${title}: ${count}`,
  question: (number: number, total: number) => `Affermazione ${number} di ${total}`,
  progress: "Avanzamento dell'allenamento",
  check: 'Controlla Risposta',
  next: 'Prossima Domanda',
  finish: 'Vedi il risultato',
  done: 'Fatto!',
  score: (right: number, total: number) =>
    `${right === 1 ? '1 risposta esatta' : `${right} risposte esatte`} su ${total}`,
  again: 'Ancora dieci',
  invite: {
    title: 'Allenati per argomento',
    text: "Dieci affermazioni alla volta, con la spiegazione. Va anche quando l'esame non può partire, senza rete.",
    go: "Vai all'allenamento",
  },
};
