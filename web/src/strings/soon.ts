export const soonText = {
  sign: 'In arrivo',
  vehicles: {
    title: 'La missione dei veicoli',
    lead: 'Una missione speciale sulla classificazione dei veicoli: si apre con una prossima versione.',
    back: 'Torna a Impara',
  },
  panel: {
    title: 'Pannello Amministrativo',
  },
  pdf: {
    title: 'Importa da PDF',
    lead: "L'importazione dal testo di un PDF arriva con una prossima versione.",
    now: 'Oggi le domande si importano dal server da un file JSON, con «npm run bank -- import FILE».',
  },
};
