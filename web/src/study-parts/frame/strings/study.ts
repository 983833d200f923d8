export const studyText = {
  close: (exit: string) => `Chiudi: ${exit}`,
  question: 'Domanda',
  outcome: 'Esito',
  zoom: 'Ingrandisci la figura',
  zoomed: 'Figura',
  drawing: 'Disegno nitido',
  original: "Figura d'esame",
  zoomIn: 'Ingrandisci',
  zoomOut: 'Rimpicciolisci',
  closeZoom: 'Chiudi la figura',
  leave: {
    title: 'Vuoi uscire?',
    text: 'Se esci adesso, le risposte date fin qui vanno perse.',
    confirm: 'Esci',
    cancel: 'Resta',
  },
  /** Replaces the text above where each answer is recorded at once. */
  leaveRecorded: 'Le risposte date fin qui contano già. La prossima volta cominci un giro nuovo.',
};
