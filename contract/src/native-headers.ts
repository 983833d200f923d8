/** The native app keeps no cookies: these headers bring it its session, and there and back the secret of its registration. */
export const SESSION_HEADER = 'set-auth-token';
export const REGISTRATION_HEADER = 'x-registration';
