export const adminText = {
  title: 'Pannello Amministrativo',
  tabs: {
    import: 'Import JSON',
    upload: 'Carica Domande',
    manage: 'Gestisci Domande',
    users: 'Utenti',
    migration: 'Migrazione',
    exams: 'Esami',
    activity: 'Andamento',
  },
  email: 'Email e campagne',
  limited: 'Non riesco a verificare i tuoi permessi: alcune funzioni potrebbero non rispondere.',
};
