export const soonText = {
  sign: 'In arrivo',
  vehicles: {
    title: 'La missione dei veicoli',
    lead: 'Una missione speciale sulla classificazione dei veicoli: si apre con una prossima versione.',
    back: 'Torna a Impara',
  },
  panel: {
    title: 'Pannello Amministrativo',
    lead: 'Importazione, domande, utenti e migrazione arrivano con una prossima versione.',
    now: 'Oggi le banche di domande si importano dal server, con «npm run bank -- import FILE».',
    limited: 'Non riesco a verificare i tuoi permessi: alcune funzioni potrebbero non rispondere.',
  },
  users: {
    title: 'Gestione Utenti',
    lead: "L'elenco degli utenti arriva con una prossima versione.",
    now: 'Oggi il ruolo di admin si dà e si toglie dal server, con «npm run admin -- grant EMAIL» e «npm run admin -- revoke EMAIL».',
  },
  pdf: {
    title: 'Importa da PDF',
    lead: "L'importazione dal testo di un PDF arriva con una prossima versione.",
    now: 'Oggi le domande si importano dal server da un file JSON, con «npm run bank -- import FILE».',
  },
};
