/** The native app has no cookies. These headers carry its session token and the secret of its registration. */
export const SESSION_HEADER = 'set-auth-token';
export const REGISTRATION_HEADER = 'x-registration';
