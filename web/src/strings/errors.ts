import { ORPCError } from '@orpc/client';
import type { ErrorCode, ErrorData } from '@vialibera/contract';
import { DISPLAY_NAME_MAXIMUM } from '@vialibera/domain/people/display-name';
import { DUEL_STATEMENTS, MAX_OPEN_DUELS } from '@vialibera/domain/duels/duel';
import { MAX_FRIENDS } from '@vialibera/domain/people/friendship';
import { sessionText } from './session.ts';

type HttpErrorCode = 'NOT_FOUND' | 'FORBIDDEN_ORIGIN' | 'JSON_ONLY' | 'BODY_TOO_LARGE' | 'UNEXPECTED';
type DeviceErrorCode = 'OFFLINE' | 'TIMEOUT' | 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE';

/** The texts of all errors of the API and of the device. Those of better-auth are in auth-errors.ts. */
const texts: Record<ErrorCode | HttpErrorCode | DeviceErrorCode, string> = {
  BAD_REQUEST: 'La richiesta non è valida. Ricarica la pagina e riprova.',
  TOO_MANY_REQUESTS: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
  UNAUTHORIZED: sessionText.over,
  OTHER_LEARNER: sessionText.over,
  FORBIDDEN: 'Accesso riservato agli amministratori.',
  DATABASE_DOWN: 'Il servizio è fermo per un momento. Riprova tra poco.',
  DISK_FULL: 'In questo momento non possiamo salvare niente. Riprova tra poco.',
  COURSE_EMPTY: 'Nessun topic trovato nel database',
  UNIT_NOT_FOUND: 'Questo argomento non esiste.',
  LESSON_NOT_FOUND: 'Questa lezione non esiste più.',
  MISSION_NOT_FOUND: 'Questa missione non è aperta.',
  LESSON_LOCKED: 'Questa lezione si apre quando completi quelle prima.',
  ANSWERS_INCOMPLETE: 'Manca qualche risposta: ricarica la lezione e riprova.',
  TOPIC_NOT_FOUND: 'Di questo argomento non ci sono affermazioni.',
  EXAM_BANK_EMPTY: 'Nessuna domanda ministeriale trovata nel database',
  EXAM_NOT_FOUND: 'Questo esame non esiste.',
  EXAM_RUNNING: "Finisci prima l'esame in corso.",
  EXAM_SUBMITTED: 'Questo esame è già stato consegnato.',
  ANSWER_IMPOSSIBLE: 'Questa domanda non ha questa risposta. Ricarica la pagina.',
  LICENCE_UNKNOWN: "Questa patente non c'è più: scegline un'altra nel profilo.",
  EXAM_DATE_PAST: 'Questa data è già passata: scegli oggi o un giorno dopo.',
  EXAM_DATE_FAR: 'Questa data è troppo lontana: scegline una entro due anni.',
  EXAM_DATE_FUTURE: "Questo esame non c'è ancora stato.",
  EXAM_DATE_BEFORE_JOINING: 'Questa data viene prima della tua iscrizione a Via Libera.',
  FRIEND_CODE_UNKNOWN: 'Codice amico non valido',
  FRIEND_CODE_OWN: 'Non puoi aggiungere te stesso come amico',
  FRIEND_REQUEST_EXISTS: 'Richiesta già inviata o ricevuta',
  ALREADY_FRIENDS: 'Siete già amici',
  PERSON_BLOCKED: 'Hai bloccato questa persona: sbloccala, e potrai aggiungerla.',
  FRIENDS_FULL: `Uno di voi due ha già ${MAX_FRIENDS} amici: di più non si può.`,
  FRIEND_REQUEST_NOT_FOUND: "Questa richiesta non c'è più.",
  FRIEND_REQUEST_DECIDED: 'A questa richiesta è già stata data una risposta.',
  PERSON_NOT_FOUND: "Questa persona non c'è più.",
  BLOCK_OWN: 'Non puoi bloccare te stesso.',
  DISPLAY_NAME_UNFIT: `Usa lettere, numeri, spazi, punti e trattini: al massimo ${DISPLAY_NAME_MAXIMUM}, senza indirizzi.`,
  FRIEND_NOT_FOUND: 'Si sfidano solo gli amici: questa persona non è tra i tuoi.',
  DUEL_NOT_FOUND: 'Questa sfida non esiste.',
  DUEL_OVER: 'Questa sfida è finita.',
  DUEL_STARTED: 'La sfida è cominciata: non si può più annullare.',
  DUELS_FULL: `Avete già ${MAX_OPEN_DUELS} sfide aperte: finitene una.`,
  DUEL_TOPIC_TOO_SMALL: `Questo argomento non ha ancora ${DUEL_STATEMENTS} domande: scegline un altro.`,
  TIME_ZONE_UNKNOWN: 'Il server non conosce questo fuso orario.',
  TIME_ZONE_CHANGE_LIMITED: 'Il fuso orario si può cambiare due volte alla settimana: riprova tra qualche giorno.',
  PROPOSALS_FULL: 'Hai già molte domande in attesa: carica le altre quando queste saranno esaminate.',
  PROPOSAL_NOT_FOUND: 'Questa proposta non esiste più.',
  STATEMENT_NOT_FOUND: 'Questa domanda non è nella banca importata.',
  STATEMENT_RETIRED: 'Questa domanda è ritirata: prima ripristinala.',
  MEANING_CHANGED: 'Il testo dice un’altra cosa: conferma la nuova domanda.',
  ANSWER_CHANGED: 'Cambia la risposta giusta: conferma.',
  STATEMENT_EXISTS: "C'è già una domanda con lo stesso testo e la stessa figura.",
  BANK_IMPORT_RUNNING: "C'è un'importazione a metà: finiscila o abbandonala, poi riprova.",
  BANK_TOO_SMALL: "Così l'esame non si potrebbe più fare.",
  BANK_CHANGED: 'La banca è cambiata nel frattempo: guarda di nuovo le versioni.',
  VERSION_NOT_FOUND: 'Questa versione non esiste.',
  VERSION_NOT_RESTORABLE: 'A questa versione non si può tornare: le modifiche di allora non sono state conservate.',
  IMPORT_NOT_FOUND: 'Questa importazione non esiste più: scegli di nuovo il file.',
  IMPORT_TOO_LARGE: 'Il file ha più di 50.000 domande: dividilo in più file.',
  IMPORT_STARTED: 'Questa importazione è già cominciata.',
  IMPORT_INCOMPLETE: 'Il file non è arrivato tutto: sceglilo di nuovo.',
  IMPORT_NOT_READY: "Guarda prima l'anteprima.",
  IMPORT_BUSY: "C'è un'altra importazione a metà, forse in un'altra scheda: finiscila o abbandonala, poi riprova.",
  IMPORT_OUTDATED: "La banca è cambiata dopo l'anteprima: confronta di nuovo il file prima di importare.",
  ROWS_OF_OTHER_LICENCE:
    "Nel file ci sono domande di un altro tipo o argomenti di un'altra lista: guarda per quale patente lo stai importando.",
  RETIREMENTS_NOT_CONFIRMED: 'Il numero delle affermazioni da ritirare è un altro: confronta di nuovo e scrivilo.',
  RESTORATIONS_NOT_CONFIRMED: 'Il numero delle affermazioni che tornano è un altro: confronta di nuovo e scrivilo.',
  EXAM_FORM_UNKNOWN: 'Questo esame non esiste più. Ricarica la pagina.',
  EXAM_FORM_CHANGED: 'Nel frattempo qualcun altro ha cambiato questo esame: guarda la versione nuova, poi riprova.',
  EXAM_FORM_INVALID: "Così l'esame non torna: controlla il numero di domande, gli argomenti, gli errori e i minuti.",
  EXAM_FORM_UNFILLED: 'Con le domande che ci sono, un esame così non si può fare.',
  USER_NOT_FOUND: 'Questo utente non esiste più.',
  LAST_ADMIN: "È l'ultimo admin: prima dai il ruolo a un'altra persona.",
  OWN_ACCOUNT: 'Non puoi sospendere il tuo account.',
  CAMPAIGN_NOT_FOUND: 'Questa campagna non esiste.',
  OWN_ADDRESS_ONLY: 'Una prova si manda solo a se stessi.',
  STORAGE_FULL: "Su questo dispositivo non c'è più spazio. Liberane un po', o riprova quando torna la rete.",
  STORAGE_UNAVAILABLE:
    'Questo browser non lascia salvare dati, come succede nelle finestre private: senza rete qui non si può studiare.',
  NOT_FOUND: 'Non trovato.',
  FORBIDDEN_ORIGIN: 'La richiesta non viene da questo sito.',
  JSON_ONLY: 'La richiesta non è valida. Ricarica la pagina e riprova.',
  BODY_TOO_LARGE: 'Sono troppi dati in una volta.',
  UNEXPECTED: 'Qualcosa è andato storto. Riprova.',
  OFFLINE: 'Sei offline: riprova quando torna la rete.',
  TIMEOUT: 'Il server non risponde. Controlla la rete e riprova.',
};

/**
 * Returns the error code with which the server rejected a request (status 4xx), or null if the request failed for another
 * reason.
 */
export function rejectionCode(error: unknown): string | null {
  return error instanceof ORPCError && error.status < 500 ? error.code : null;
}

/**
 * Returns the data of a rejected request if its error code is `code`, and null for any other error. The contract declares
 * the type of the data.
 */
export function rejectionData<Code extends ErrorCode>(error: unknown, code: Code): ErrorData<Code> | null {
  return rejectionCode(error) === code ? ((error as ORPCError<string, unknown>).data as ErrorData<Code> | null) : null;
}

/**
 * Returns the `code` of an error, or an empty string if the error has no code. The API's errors, better-auth's errors and
 * `StorageError` have a code.
 */
function rawCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the code of the error if the code has a text, and otherwise OFFLINE, TIMEOUT or UNEXPECTED. */
export function errorCode(error: unknown): keyof typeof texts {
  const code = rawCode(error);
  if (code in texts && code !== 'TIMEOUT') return code as keyof typeof texts;
  if (error instanceof TypeError || (typeof navigator !== 'undefined' && !navigator.onLine)) return 'OFFLINE';
  const late = code === 'TIMEOUT' || (error instanceof DOMException && error.name === 'TimeoutError');
  return late ? 'TIMEOUT' : 'UNEXPECTED';
}

export function errorText(error: unknown): string {
  return texts[errorCode(error)];
}

export function errorTextOr<Fallback extends string | null>(error: unknown, fallback: Fallback): string | Fallback {
  const code = errorCode(error);
  return code === 'UNEXPECTED' ? fallback : texts[code];
}
