/** The texts of the error codes of better-auth (the authentication library) and of the checks that our server adds to it. */
export const authErrors = {
  USER_ALREADY_EXISTS: 'Questa email è già registrata',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Questa email è già registrata',
  INVALID_EMAIL_OR_PASSWORD: 'Credenziali non valide. Controlla email e password.',
  EMAIL_NOT_VERIFIED: 'Email non confermata. Controlla la tua casella di posta.',
  PASSWORD_TOO_SHORT: 'La password è troppo corta.',
  PASSWORD_TOO_LONG: 'La password è troppo lunga: al massimo 128 caratteri.',
  PASSWORD_COMMON: 'Questa password è tra le più usate: scegline una tua.',
  INVALID_EMAIL: 'Email non valida',
  INVALID_TOKEN: 'Link di recupero non valido o scaduto',
  ACCOUNT_SUSPENDED:
    'Il tuo account è sospeso: per ora non puoi accedere. Se pensi a un errore, scrivi al gestore del sito.',
  SIGN_IN_BUSY: 'In questo momento stanno entrando in molti. Riprova tra qualche secondo.',
};

export type AuthErrorCode = keyof typeof authErrors;
