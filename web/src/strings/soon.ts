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
    now: 'Per ora le banche di domande si importano dal server, con il comando «npm run bank».',
    limited: 'Non riesco a verificare i tuoi permessi: alcune funzioni potrebbero non rispondere.',
  },
  users: { title: 'Gestione Utenti', lead: "L'elenco degli utenti arriva con una prossima versione." },
  pdf: { title: 'Importa da PDF', lead: "L'importazione dal testo di un PDF arriva con una prossima versione." },
};
