import { ApiError } from '#web/platform/network/api-error.ts';
import type { ErrorCode, ErrorData } from '@vialibera/contract';
import { sessionText } from './session.ts';

/**
 * Error codes of better-auth (the authentication library) and of the checks that our server adds to it. Their texts are in
 * auth-errors.ts, so that the first screen does not load them. For the same reason, the texts of the error codes below are
 * in separate files.
 */
export type AuthErrorCode =
  | 'USER_ALREADY_EXISTS'
  | 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'
  | 'INVALID_EMAIL_OR_PASSWORD'
  | 'EMAIL_NOT_VERIFIED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_COMMON'
  | 'INVALID_EMAIL'
  | 'INVALID_TOKEN'
  | 'ACCOUNT_SUSPENDED'
  | 'SIGN_IN_BUSY';

/** Error codes of friends and duels. Their texts are in social-errors.ts. */
export type SocialErrorCode = Extract<
  ErrorCode,
  | 'FRIEND_CODE_UNKNOWN'
  | 'FRIEND_CODE_OWN'
  | 'FRIEND_REQUEST_EXISTS'
  | 'ALREADY_FRIENDS'
  | 'PERSON_BLOCKED'
  | 'FRIENDS_FULL'
  | 'FRIEND_REQUEST_NOT_FOUND'
  | 'FRIEND_REQUEST_DECIDED'
  | 'PERSON_NOT_FOUND'
  | 'BLOCK_OWN'
  | 'DISPLAY_NAME_UNFIT'
  | 'FRIEND_NOT_FOUND'
  | 'DUEL_NOT_FOUND'
  | 'DUEL_OVER'
  | 'DUEL_STARTED'
  | 'DUELS_FULL'
  | 'DUEL_TOPIC_TOO_SMALL'
>;

/** Error codes of changes to the imported question bank. Their texts are in bank-errors.ts. */
export type BankErrorCode = Extract<
  ErrorCode,
  | 'STATEMENT_NOT_FOUND'
  | 'STATEMENT_RETIRED'
  | 'STATEMENT_EXISTS'
  | 'BANK_IMPORT_RUNNING'
  | 'BANK_CHANGED'
  | 'BANK_TOO_SMALL'
  | 'VERSION_NOT_FOUND'
  | 'VERSION_NOT_RESTORABLE'
>;

/** Error codes of question bank imports. Their texts are in import-errors.ts. */
export type ImportErrorCode = Extract<
  ErrorCode,
  | 'IMPORT_NOT_FOUND'
  | 'IMPORT_TOO_LARGE'
  | 'IMPORT_STARTED'
  | 'IMPORT_INCOMPLETE'
  | 'IMPORT_NOT_READY'
  | 'IMPORT_BUSY'
  | 'IMPORT_OUTDATED'
  | 'RETIREMENTS_NOT_CONFIRMED'
  | 'ROWS_OF_OTHER_LICENCE'
>;

/** Error codes of exam forms. Their texts are in exam-form-errors.ts. */
export type ExamFormErrorCode = Extract<
  ErrorCode,
  'EXAM_FORM_UNKNOWN' | 'EXAM_FORM_CHANGED' | 'EXAM_FORM_INVALID' | 'EXAM_FORM_UNFILLED'
>;

/** Error codes of admin actions on accounts. Their texts are in account-errors.ts. */
export type AccountErrorCode = Extract<ErrorCode, 'USER_NOT_FOUND' | 'OWN_ACCOUNT' | 'LAST_ADMIN'>;

/** Error codes of proposed questions. Their texts are in proposal-errors.ts. */
export type ProposalErrorCode = Extract<ErrorCode, 'PROPOSALS_FULL' | 'PROPOSAL_NOT_FOUND'>;

/** Error codes of email campaigns. Their texts are in admin-email.ts. */
export type CampaignErrorCode = Extract<ErrorCode, 'CAMPAIGN_NOT_FOUND' | 'OWN_ADDRESS_ONLY'>;

/** Error codes of time zone changes. Their texts are in time-zone.ts. */
export type TimeZoneErrorCode = Extract<ErrorCode, 'TIME_ZONE_UNKNOWN' | 'TIME_ZONE_CHANGE_LIMITED'>;

/** The error code of a licence that no longer exists. Its text is in licence-question.ts. */
export type LicenceErrorCode = Extract<ErrorCode, 'LICENCE_UNKNOWN'>;

/** Error codes of the date and the result of the real exam. Their texts are in study-errors.ts. */
export type StudyErrorCode = Extract<
  ErrorCode,
  'EXAM_DATE_PAST' | 'EXAM_DATE_FAR' | 'EXAM_DATE_FUTURE' | 'EXAM_DATE_BEFORE_JOINING'
>;

type HttpErrorCode = 'NOT_FOUND' | 'FORBIDDEN_ORIGIN' | 'JSON_ONLY' | 'BODY_TOO_LARGE' | 'UNEXPECTED';
type DeviceErrorCode = 'OFFLINE' | 'TIMEOUT';

/** Error codes of `StorageError`. Their texts are in storage-errors.ts. */
export type StorageErrorCode = 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE';

const texts: Record<
  | Exclude<
      ErrorCode,
      | SocialErrorCode
      | BankErrorCode
      | ImportErrorCode
      | AccountErrorCode
      | ProposalErrorCode
      | CampaignErrorCode
      | TimeZoneErrorCode
      | LicenceErrorCode
      | ExamFormErrorCode
      | StudyErrorCode
    >
  | HttpErrorCode
  | DeviceErrorCode,
  string
> = {
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
  return error instanceof ApiError && error.status < 500 ? error.code : null;
}

/**
 * Returns the data of a rejected request if its error code is `code`, and null for any other error. The contract declares
 * the type of the data.
 */
export function rejectionData<Code extends ErrorCode>(error: unknown, code: Code): ErrorData<Code> | null {
  return rejectionCode(error) === code ? ((error as ApiError).data as ErrorData<Code> | null) : null;
}

/**
 * Returns the `code` of an error, or an empty string if the error has no code. The API's errors, better-auth's errors and
 * `StorageError` have a code.
 */
function rawCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the code of the error if this file has a text for the code, and otherwise OFFLINE, TIMEOUT or UNEXPECTED. */
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

/**
 * Looks up the error's code in `ownTexts`, i.e. in texts that only a few screens load. Returns null if `ownTexts` has no text for
 * the code.
 */
export function ownErrorText<Code extends string>(ownTexts: Record<Code, string>, error: unknown): string | null {
  const code = rawCode(error);
  return Object.hasOwn(ownTexts, code) ? ownTexts[code as Code] : null;
}
