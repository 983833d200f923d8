/**
 * Headers that the native app uses instead of cookies. The first carries the session token, the second a secret that proves which
 * device registered the account.
 */
export const SESSION_HEADER = 'set-auth-token';
export const REGISTRATION_HEADER = 'x-registration';
