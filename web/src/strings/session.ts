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
  unsent: {
    title: 'Uscire adesso?',
    text: (count: number) =>
      count === 1
        ? 'Una cosa che hai fatto è solo su questo dispositivo: se esci prima che torni la rete, va persa.'
        : `${count} cose che hai fatto sono solo su questo dispositivo: se esci prima che torni la rete, vanno perse.`,
    confirm: 'Esci e perdile',
    cancel: 'Resto qui',
  },
  signedOut: 'Logout effettuato',
  over: 'La sessione è finita. Accedi di nuovo.',
  signOutFailed: 'Errore durante il logout',
};
