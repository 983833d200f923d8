import type { EmailPreference, EmailType, LoggedType } from '@vialibera/contract/mail';

const types: Record<EmailType, { name: string; hint: string }> = {
  welcome: { name: 'Benvenuto', hint: 'Una mail quando ti iscrivi.' },
  badge_earned: { name: 'Badge conquistati', hint: 'Quando arrivi a un nuovo livello di un badge.' },
  streak_lost: { name: 'Serie interrotta', hint: 'Quando la tua serie di giorni si ferma.' },
  inactivity_reminder: {
    name: 'Promemoria',
    hint: 'Quando non studi da tre giorni. Dopo cinque senza risposta, basta.',
  },
  weekly_recap: { name: 'Riepilogo della settimana', hint: 'Come è andata, il lunedì.' },
};
const frequencies: Record<EmailPreference['frequency'], string> = {
  daily: 'Ogni giorno',
  weekly: 'Ogni settimana',
  never: 'Mai',
};

export const emailTypeNames: Record<LoggedType, string> = {
  welcome: types.welcome.name,
  badge_earned: types.badge_earned.name,
  streak_lost: types.streak_lost.name,
  inactivity_reminder: types.inactivity_reminder.name,
  weekly_recap: types.weekly_recap.name,
  confirmation: "Conferma dell'indirizzo",
  reset: 'Nuova password',
  test: 'Email di prova',
  deletion_link: "Link per eliminare l'account",
  deletion_requested: 'Richiesta di eliminazione',
};

export const emailText = {
  title: 'Preferenze email',
  types,
  frequencies,
  enabled: (name: string) => `Ricevi: ${name}`,
  frequency: (name: string) => `Frequenza: ${name}`,
  others: 'Altre',
  loadFailed: 'Errore nel caricamento delle preferenze email',
  updated: 'Preferenze aggiornate con successo',
  updateFailed: "Errore nell'aggiornamento delle preferenze",
  test: { send: 'Invia una prova', label: (name: string) => `Invia una prova: ${name}` },
  testSent: 'Email di test inviata! Controlla la tua casella di posta.',
  testFailed: "Errore nell'invio dell'email di test",
  schedule: {
    hour: 'A che ora',
    hourLabel: (hour: number) => `${hour}:00`,
    birthYear: 'Anno di nascita (facoltativo)',
    birthYearHint: 'Sotto i 18 anni i promemoria partono solo se li accendi tu.',
    birthYearWrong: 'Scrivi un anno di quattro cifre, tra il 1920 e il 2020, oppure lascia vuoto.',
    save: 'Salva',
  },
  logs: {
    title: 'Le ultime email che hai ricevuto',
    none: 'Ancora nessuna.',
    failed: 'Non riesco a caricarle adesso.',
  },
};
