/**
 * Headers that the native app uses instead of cookies. `SESSION_HEADER` carries the session token. `REGISTRATION_HEADER` carries
 * a secret that proves which device registered the account.
 */
export const SESSION_HEADER = 'set-auth-token';
export const REGISTRATION_HEADER = 'x-registration';
