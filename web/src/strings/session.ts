/** Texts about signing in and out. */
export const sessionText = {
  signInFirst: 'Accesso negato. Effettua il login per continuare.',
  adminsOnly: 'Accesso riservato agli amministratori.',
  rolesFailed: 'Errore nella verifica dei permessi.',
  notAuthorized: 'Accesso non autorizzato',
  signedIn: 'Login effettuato con successo!',
  registered: 'Registrazione completata!',
  authFailed: "Errore durante l'autenticazione",
  googleFailed: 'Errore durante il login con Google',
  confirmationFailed: 'Il link di conferma non è valido o è scaduto.',
  resetLinkFailed: 'Link di recupero non valido o scaduto',
  signedOut: 'Logout effettuato',
  over: 'La sessione è finita. Accedi di nuovo.',
  signOutFailed: 'Errore durante il logout',
};
