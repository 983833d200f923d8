export const reminderText = {
  title: 'Promemoria del giorno',
  hint: "Una notifica al giorno, all'ora che scegli tu.",
  at: 'A che ora',
  denied: 'Le notifiche non sono permesse: si accendono nelle impostazioni del telefono.',
  notification: { title: 'Via Libera', body: 'Hai cinque minuti? Un quiz ti aspetta.' },
};
