import { resolve } from 'node:path';

type ErrorLike = {
  code?: string;
  message?: string;
  path?: string;
  syscall?: string;
  cause?: unknown;
  errors?: unknown[];
};
type Settings = Record<string, string | undefined>;

/** The codes of a server that cannot be reached, and those with which PostgreSQL refuses a user, a password or a database. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const DENIED = new Set(['28P01', '28000', '3D000']);
const NOT_WRITABLE = new Set(['ENOENT', 'EACCES', 'EROFS', 'EPERM', 'ENOTDIR']);

/** Returns what the operator of a server or a command reads about `error`. If a setting is wrong, the text begins with its name. */
export function explainError(error: unknown, settings: Settings): string {
  const reason = findReason(error as ErrorLike);
  const { code = '', message = String(error), path, syscall } = reason;
  const { DATABASE_URL, DATA_DIR = './data', HOST } = settings;
  if (code === 'EADDRINUSE')
    return "PORT: la porta è già occupata. Scegline un'altra, o ferma il programma che la usa.";
  if (code === 'EADDRNOTAVAIL') return `HOST: ${HOST} non è un indirizzo di questa macchina.`;
  if (code === 'EACCES' && syscall === 'listen')
    return 'PORT: il sistema non lascia aprire questa porta. Scegline una sopra 1023.';
  if (NOT_WRITABLE.has(code) && path !== undefined && resolve(path).startsWith(resolve(DATA_DIR)))
    return `DATA_DIR: in ${resolve(DATA_DIR)} non si può scrivere (${code}).`;
  if (DATABASE_URL && UNREACHABLE.has(code))
    return `DATABASE_URL: PostgreSQL non risponde su ${hostOf(DATABASE_URL)} (${code}).`;
  if (DATABASE_URL && DENIED.has(code)) return `DATABASE_URL: PostgreSQL non lascia entrare: ${message}.`;
  return message;
}

/** The error of a failed query has the reason as its cause. A connection that failed at several addresses has one error for each. */
function findReason(error: ErrorLike): ErrorLike {
  const inner = (error.cause ?? error.errors?.[0]) as ErrorLike | undefined;
  return inner?.code === undefined ? error : findReason(inner);
}

/** The address without the password. */
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'questo indirizzo');
