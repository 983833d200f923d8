import type { EmailPreference, EmailType } from '@vialibera/contract/mail';

const types: Record<EmailType, { name: string; hint: string }> = {
  welcome: { name: 'Benvenuto', hint: 'Una mail quando ti iscrivi.' },
  badge_earned: { name: 'Badge conquistati', hint: 'Quando arrivi a un nuovo livello di un badge.' },
  streak_lost: { name: 'Serie interrotta', hint: 'Quando la tua serie di giorni si ferma.' },
  inactivity_reminder: { name: 'Promemoria', hint: "Quando per un po' non studi." },
  weekly_recap: { name: 'Riepilogo della settimana', hint: 'Come è andata, il lunedì.' },
};
const frequencies: Record<EmailPreference['frequency'], string> = {
  daily: 'Ogni giorno',
  weekly: 'Ogni settimana',
  never: 'Mai',
};

export const mailText = {
  title: 'Preferenze email',
  types,
  frequencies,
  enabled: (name: string) => `Ricevi: ${name}`,
  frequency: (name: string) => `Frequenza: ${name}`,
  others: 'Altre',
  loadFailed: 'Errore nel caricamento delle preferenze email',
  updated: 'Preferenze aggiornate con successo',
  updateFailed: "Errore nell'aggiornamento delle preferenze",
};
