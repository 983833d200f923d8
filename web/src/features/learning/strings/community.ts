const questions = (count: number) => (count === 1 ? '1 domanda' : `${count} domande`);

export const communityText = {
  title: 'Domande della comunità',
  toSection: 'Vai alle domande della comunità',
  lead: 'Le scrive chi studia come te e le approva un amministratore. Non sono domande ministeriali.',
  questions,
  loadFailed: 'Errore nel caricamento delle domande della comunità',
  none: 'Ancora nessuna domanda. La prima può essere la tua.',
  propose: 'Proponi le tue domande',
  untitled: 'Altri argomenti',
  gone: 'Qui non ci sono più domande: torna agli argomenti e scegline un altro.',
  author: (name: string) => `Proposta da ${name}`,
  round: {
    question: (number: number, total: number) => `Domanda ${number} di ${total}`,
    progress: "Avanzamento dell'allenamento",
    again: 'Un altro giro',
  },
};
