import type { NotificationKind } from '@vialibera/contract/people';

/** The kinds of notification about a review of the learner's proposals. All other kinds are about another person. */
export type ReviewKind = Extract<NotificationKind, `proposals_${string}`>;
type PersonKind = Exclude<NotificationKind, ReviewKind>;

export const notificationsText = {
  title: 'Notifiche',
  loadFailed: 'Errore nel caricamento delle notifiche',
  empty: 'Nessuna notifica',
  emptyHint: 'Qui arrivano le richieste di amicizia, le sfide, i risultati e le decisioni sulle domande che proponi.',
  toSocial: 'Vai a Social',
  unread: 'Da leggere',
  byKind: {
    friend_request: (name) => `${name} ti chiede l'amicizia`,
    friend_accepted: (name) => `${name} ha accettato la tua richiesta`,
    duel_received: (name) => `${name} ti sfida`,
    duel_declined: (name) => `${name} ha rifiutato la sfida`,
    duel_result: (name) => `La sfida con ${name} è finita`,
  } satisfies Record<PersonKind, (name: string) => string>,
  byReview: {
    proposals_approved: (count, text) =>
      count === 1 ? `Approvata la tua domanda «${text}»` : `Approvate ${count} tue domande`,
    proposals_rejected: (count, text) =>
      count === 1 ? `Rifiutata la tua domanda «${text}»: leggi perché` : `Rifiutate ${count} tue domande: leggi perché`,
  } satisfies Record<ReviewKind, (count: number, text: string) => string>,
};
