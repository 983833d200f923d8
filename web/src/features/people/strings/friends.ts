import type { Friend } from '@vialibera/contract/people';
import { DISPLAY_NAME_MAXIMUM } from '@vialibera/domain/people/display-name';

export const friendsText = {
  title: 'Social',
  lead: 'Studiare in compagnia funziona meglio.',
  code: { title: 'Il tuo codice amico', hint: 'Copialo e mandalo a chi studia con te.' },
  add: {
    title: 'Aggiungi un amico',
    label: 'Codice amico',
    hint: 'Otto lettere e numeri: te lo dà il tuo amico.',
    send: 'Invia richiesta',
    sent: (name: string) => `Richiesta inviata a ${name}`,
    failed: "Errore nell'invio della richiesta",
  },
  search: {
    open: 'Non hai il codice? Cerca per nome',
    label: 'Nome, codice o email intera',
    hint: 'Trovi solo chi ha il profilo pubblico.',
    submit: 'Cerca',
    none: (query: string) => `Nessun profilo pubblico per «${query}». Fatti dare il codice.`,
    add: (name: string) => `Aggiungi ${name}`,
    found: (count: number) => (count === 1 ? '1 persona trovata' : `${count} persone trovate`),
    relation: { friend: 'Già amici', sent: 'In attesa', received: 'Ti ha scritto' },
    failed: 'La ricerca non è riuscita',
  },
  tabs: {
    label: 'Amici e richieste',
    friends: (count: string) => `Amici (${count})`,
    requests: (count: string) => `Richieste (${count})`,
  },
  list: {
    empty: 'Ancora nessun amico',
    emptyHint: 'Manda il tuo codice a chi studia con te, o scrivi il suo qui sopra.',
    loadFailed: 'Errore nel caricamento degli amici',
    duel: (name: string) => `Sfida ${name}`,
    duelShort: 'Sfida',
    more: (name: string) => `Altro su ${name}`,
    remove: 'Rimuovi',
    block: 'Blocca',
  },
  requests: {
    empty: 'Nessuna richiesta in attesa',
    emptyHint: "Qui trovi chi ti chiede l'amicizia e chi deve ancora risponderti.",
    loadFailed: 'Errore nel caricamento delle richieste di amicizia',
    received: 'Richiesta ricevuta',
    sent: 'Richiesta inviata',
    waiting: 'In attesa',
    accept: 'Accetta',
    reject: 'Rifiuta',
    withdraw: 'Annulla',
    acceptFrom: (name: string) => `Accetta ${name}`,
    rejectFrom: (name: string) => `Rifiuta ${name}`,
    withdrawFrom: (name: string) => `Annulla la richiesta a ${name}`,
    accepted: 'Richiesta accettata!',
    rejected: 'Richiesta rifiutata',
    withdrawn: 'Richiesta annullata',
    acceptFailed: "Errore nell'accettare la richiesta",
    rejectFailed: 'Errore nel rifiutare la richiesta',
    withdrawFailed: "Errore nell'annullare la richiesta",
  },
  remove: {
    title: (name: string) => `Togliere ${name} dagli amici?`,
    text: 'Sparisce dai tuoi amici e dalla classifica. Le sfide già aperte si possono finire. Non lo avvisiamo.',
    confirm: 'Sì, rimuovi',
    done: (name: string) => `${name} non è più tra i tuoi amici`,
    failed: 'La rimozione non è riuscita',
  },
  block: {
    title: (name: string) => `Bloccare ${name}?`,
    text: 'Non potrà trovarti, scriverti o sfidarti, e non saprà del blocco. Le sfide tra voi non si vedono più. Puoi sbloccare quando vuoi.',
    confirm: 'Sì, blocca',
    done: (name: string) => `${name} è bloccato`,
    failed: 'Il blocco non è riuscito',
    listTitle: (count: number) => `Persone bloccate (${count})`,
    undo: 'Sblocca',
    undoOf: (name: string) => `Sblocca ${name}`,
    undone: (name: string) => `${name} è sbloccato`,
  },
  cancel: 'Annulla',
  socialLinks: {
    title: 'Sfide e classifica',
    duels: 'Sfide 1vs1',
    duelsHint: 'Le stesse dieci domande per entrambi: vince chi ne sa di più.',
    ranking: 'Classifica amici',
    rankingHint: 'I punti della settimana, da lunedì a domenica.',
  },
  publicProfile: {
    title: 'La tua scheda',
    name: 'Nome',
    nameForFriends: 'Nome per gli amici',
    nameForOthers: 'Nome per gli altri',
    code: 'Codice amico',
    visibility: 'Profilo',
    public: 'Pubblico',
    private: 'Privato',
    publicSwitch: 'Profilo pubblico',
    publicHint: 'Ti trova chi cerca il tuo nome o il tuo codice, anche solo in parte, o la tua email intera.',
    publicHintNameless: 'Ti trova chi cerca il tuo codice, anche solo in parte, o la tua email intera.',
    privateHint: 'Nelle ricerche non ci sei: ti aggiunge solo chi ha il tuo codice.',
    change: 'Cambia nome',
    nameLabel: 'Il nome che vedono gli altri',
    nameHint: `Al massimo ${DISPLAY_NAME_MAXIMUM} lettere. Lascialo vuoto: gli amici leggeranno la prima parte della tua email, gli altri «Utente» e il tuo codice.`,
    save: 'Salva',
    saved: 'Nome aggiornato',
    madePublic: 'Profilo pubblico',
    madePrivate: 'Profilo privato',
    failed: "Errore durante l'aggiornamento del profilo",
  },
};

/** Returns when a friend was last seen, e.g. «Online ora», «3 ore fa» or «2 giorni fa». */
export function lastSeenText(seen: Friend['lastSeen']): string {
  if (!seen) return 'Mai entrato';
  switch (seen.unit) {
    case 'online':
      return 'Online ora';
    case 'hours':
      return seen.count === 1 ? '1 ora fa' : `${seen.count} ore fa`;
    case 'days':
      return seen.count === 1 ? '1 giorno fa' : `${seen.count} giorni fa`;
  }
}
