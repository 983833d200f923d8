import type { NotificationKind } from '@vialibera/contract/notifications';

export const notificationsText = {
  title: 'Notifiche',
  loadFailed: 'Errore nel caricamento delle notifiche',
  empty: 'Nessuna notifica',
  emptyHint: 'Qui arrivano le richieste di amicizia, le sfide e i risultati.',
  toSocial: 'Vai a Social',
  unread: 'Da leggere',
  byKind: {
    friend_request: (name) => `${name} ti chiede l'amicizia`,
    friend_accepted: (name) => `${name} ha accettato la tua richiesta`,
    duel_received: (name) => `${name} ti sfida`,
    duel_declined: (name) => `${name} ha rifiutato la sfida`,
    duel_result: (name) => `La sfida con ${name} è finita`,
  } satisfies Record<NotificationKind, (name: string) => string>,
};
