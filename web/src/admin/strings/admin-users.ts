import type { AuditedAction, UserFilter } from '@vialibera/contract/admin';
import { formatNumber } from '#web/strings/format.ts';

const filters: Record<UserFilter, string> = { all: 'Tutti', admin: 'Solo admin', suspended: 'Solo sospesi' };

/** The texts of an admin action: its menu item (`open`), its confirmation dialog, and the toast afterwards (`done`). */
type ActionText = {
  open: string;
  title: (email: string) => string;
  message: string;
  confirm: string;
  done: (email: string) => string;
};

const actionTexts: Record<AuditedAction, ActionText> = {
  'grant-admin': {
    open: 'Rendi admin',
    title: (email) => `Rendere admin ${email}?`,
    message:
      'Potrà importare e modificare le domande, vedere tutti gli utenti, dare e togliere il ruolo di admin, sospendere gli account.',
    confirm: 'Rendi admin',
    done: (email) => `${email} ora è admin`,
  },
  'revoke-admin': {
    open: 'Togli il ruolo di admin',
    title: (email) => `Togliere il ruolo di admin a ${email}?`,
    message: "Perde subito l'accesso al pannello. Resta un utente come gli altri, con tutti i suoi progressi.",
    confirm: 'Togli il ruolo',
    done: (email) => `${email} non è più admin`,
  },
  suspend: {
    open: 'Sospendi',
    title: (email) => `Sospendere ${email}?`,
    message:
      "Esce subito da tutti i dispositivi e non può più accedere, né con la password né con Google. I suoi progressi restano: puoi riattivare l'account quando vuoi.",
    confirm: 'Sospendi',
    done: (email) => `${email} è sospeso`,
  },
  restore: {
    open: 'Riattiva',
    title: (email) => `Riattivare ${email}?`,
    message: 'Può accedere di nuovo, e ritrova tutto come prima.',
    confirm: 'Riattiva',
    done: (email) => `${email} è di nuovo attivo`,
  },
};

const audited: Record<AuditedAction, (actor: string, subject: string) => string> = {
  'grant-admin': (actor, subject) => `${actor} ha reso admin ${subject}`,
  'revoke-admin': (actor, subject) => `${actor} ha tolto il ruolo di admin a ${subject}`,
  suspend: (actor, subject) => `${actor} ha sospeso ${subject}`,
  restore: (actor, subject) => `${actor} ha riattivato ${subject}`,
};

export const adminUsersText = {
  title: 'Gestione Utenti',
  count: (total: number) => (total === 1 ? '1 utente' : `${formatNumber(total)} utenti`),
  loading: 'Caricamento degli utenti…',
  loadFailed: 'Errore nel caricamento degli utenti',
  none: 'Nessun utente trovato',
  noneHint: 'Prova con un altro pezzo di indirizzo, o mostra tutti.',
  more: 'Mostra altri',
  search: 'Cerca per email',
  show: 'Mostra',
  filters,
  sortBy: 'Ordina per',
  sorts: {
    'email asc': 'Email, A-Z',
    'email desc': 'Email, Z-A',
    'level desc': 'Livello più alto',
    'level asc': 'Livello più basso',
    'xp desc': 'XP più alti',
    'xp asc': 'XP più bassi',
  },
  columns: {
    email: 'Email',
    role: 'Ruolo',
    level: 'Livello',
    xp: 'XP',
    lastAccess: 'Ultimo accesso',
    actions: 'Azioni',
  },
  roles: { admin: 'Admin', user: 'Utente' },
  suspended: 'Sospeso',
  you: 'Tu',
  never: 'Mai',
  actionsFor: (email: string) => `Azioni per ${email}`,
  actions: actionTexts,
  revokeOwn: {
    message: "Perdi subito l'accesso a questo pannello: solo un altro admin può ridarti il ruolo.",
    done: 'Non sei più admin',
  },
  suspendAdmin: 'Resta admin, ma finché è sospeso non può entrare.',
  cancel: 'Annulla',
  audit: {
    title: 'Registro',
    lead: 'Chi ha dato o tolto il ruolo di admin, chi ha sospeso o riattivato un account.',
    none: 'Nessuna operazione finora.',
    loadFailed: 'Errore nel caricamento del registro',
    gone: 'un account eliminato',
    goneActor: 'Un account eliminato',
    sentence: audited,
  },
};
