import type { ErrorCode } from '@vialibera/contract';

/** What better-auth, and our checks around it, refuse. */
export type AuthCode =
  | 'USER_ALREADY_EXISTS'
  | 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'
  | 'INVALID_EMAIL_OR_PASSWORD'
  | 'EMAIL_NOT_VERIFIED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_COMMON'
  | 'INVALID_EMAIL'
  | 'INVALID_TOKEN';

type HttpCode = 'NOT_FOUND' | 'FORBIDDEN_ORIGIN' | 'JSON_ONLY' | 'BODY_TOO_LARGE' | 'UNEXPECTED';
type LocalCode = 'OFFLINE' | 'TIMEOUT' | 'DEVICE_FULL' | 'DEVICE_CLOSED';

const texts: Record<ErrorCode | AuthCode | HttpCode | LocalCode, string> = {
  BAD_REQUEST: 'La richiesta non è valida. Ricarica la pagina e riprova.',
  TOO_MANY_REQUESTS: 'Troppi tentativi. Aspetta qualche minuto e riprova.',
  UNAUTHORIZED: 'La sessione è finita. Accedi di nuovo.',
  DATABASE_DOWN: 'Il servizio è fermo per un momento. Riprova tra poco.',
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
  USER_ALREADY_EXISTS: 'Questa email è già registrata',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Questa email è già registrata',
  INVALID_EMAIL_OR_PASSWORD: 'Credenziali non valide. Controlla email e password.',
  EMAIL_NOT_VERIFIED: 'Email non confermata. Controlla la tua casella di posta.',
  PASSWORD_TOO_SHORT: 'La password è troppo corta.',
  PASSWORD_TOO_LONG: 'La password è troppo lunga: al massimo 128 caratteri.',
  PASSWORD_COMMON: 'Questa password è tra le più usate: scegline una tua.',
  INVALID_EMAIL: 'Email non valida',
  INVALID_TOKEN: 'Link di recupero non valido o scaduto',
  NOT_FOUND: 'Non trovato.',
  FORBIDDEN_ORIGIN: 'La richiesta non viene da questo sito.',
  JSON_ONLY: 'La richiesta non è valida. Ricarica la pagina e riprova.',
  BODY_TOO_LARGE: 'Sono troppi dati in una volta.',
  UNEXPECTED: 'Qualcosa è andato storto. Riprova.',
  OFFLINE: 'Sei offline: riprova quando torna la rete.',
  TIMEOUT: 'Il server non risponde. Controlla la rete e riprova.',
  DEVICE_FULL: "Su questo dispositivo non c'è più spazio. Liberane un po', o riprova quando torna la rete.",
  DEVICE_CLOSED:
    'Questo browser non lascia salvare dati, come succede nelle finestre private: senza rete qui non si può studiare.',
};

/** The code of a refusal; of the device's own when it cannot keep something; OFFLINE when the network failed, UNEXPECTED for anything unknown. */
export function errorCode(error: unknown): keyof typeof texts {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code in texts && code !== 'TIMEOUT') return code as keyof typeof texts;
  if (error instanceof TypeError || (typeof navigator !== 'undefined' && !navigator.onLine)) return 'OFFLINE';
  const late = code === 'TIMEOUT' || (error instanceof DOMException && error.name === 'TimeoutError');
  return late ? 'TIMEOUT' : 'UNEXPECTED';
}

export function errorText(error: unknown): string {
  return texts[errorCode(error)];
}
