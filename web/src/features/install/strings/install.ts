export const installText = {
  title: "Installa l'app",
  lead: 'Sulla schermata del telefono, a tutto schermo, anche senza rete.',
  install: 'Installa',
  byHand: ['Tocca «Condividi»', 'e poi «Aggiungi alla schermata Home».'],
  putAway: 'Non ora',
  done: 'App installata con successo!',
  failed: "Errore durante l'installazione",
};
