import { PASSWORD_MINIMUM } from '@vialibera/domain/accounts/account-form';
import type { RegistrationIssue, PasswordResetIssue } from '@vialibera/domain/accounts/account-form';
import type { PasswordStrength } from '@vialibera/domain/accounts/password-strength';

const passwordShort = `La password deve essere di almeno ${PASSWORD_MINIMUM} caratteri`;

const registrationIssues: Record<RegistrationIssue, string> = {
  FIELDS_REQUIRED: 'Tutti i campi sono obbligatori',
  PASSWORDS_DIFFER: 'Le password non corrispondono',
  EMAIL_INVALID: 'Email non valida',
  PASSWORD_SHORT: passwordShort,
};

const passwordResetIssues: Record<PasswordResetIssue, string> = {
  FIELDS_REQUIRED: 'Compila tutti i campi',
  PASSWORDS_DIFFER: 'Le password non coincidono',
  PASSWORD_SHORT: passwordShort,
};

const strength: Record<PasswordStrength, string> = {
  weak: 'Debole: allungala, bastano tre parole a caso.',
  fair: 'Discreta: qualche carattere in più la rende forte.',
  good: 'Forte.',
};

export const accountsText = {
  email: 'Email',
  emailPlaceholder: 'nome@esempio.it',
  password: 'Password',
  repeated: 'Conferma password',
  showPassword: 'Mostra la password',
  strength,
  passwordHint: `Almeno ${PASSWORD_MINIMUM} caratteri.`,
  or: 'oppure',
  google: 'Continua con Google',
  openInBrowser:
    'Qui dentro Google non fa accedere. Usa email e password, oppure tocca il menu e scegli «Apri nel browser».',
  backToLogin: 'Torna al login',
  login: {
    title: 'Accedi',
    lead: 'Riprendi da dove avevi lasciato.',
    submit: 'Accedi',
    forgot: 'Password dimenticata?',
    noAccount: 'Non hai un account?',
    register: 'Registrati',
    fieldsRequired: 'Inserisci email e password',
    welcome: (name: string) => `Bentornato! ${name}`,
    failed: 'Errore durante il login',
    spaceInPassword: 'La password che hai scritto comincia o finisce con uno spazio.',
    redirectFailed:
      'Errore di reindirizzamento. Controlla che il dominio di questo sito sia tra quelli configurati sul server.',
  },
  confirm: {
    done: 'Il tuo indirizzo è già confermato: entra con email e password.',
    title: 'Conferma il tuo indirizzo',
    lead: 'Ancora un passo: scrivi la password che hai scelto quando ti sei registrato. Così confermi il tuo indirizzo, ed entri.',
    notMine: 'Non ti sei registrato tu? Registrati ora con la tua email: la registrazione di prima non vale più.',
  },
  register: {
    title: 'Registrati',
    lead: 'Ti bastano un indirizzo email e una password. È gratis.',
    submit: 'Crea account',
    hasAccount: 'Hai già un account?',
    signIn: 'Accedi',
    done: 'Registrazione completata! Benvenuto!',
    timeout: 'Timeout durante la registrazione. Riprova.',
    failed: 'Errore durante la registrazione',
    googleFailed: 'Errore durante la registrazione con Google',
    accept: {
      before: 'Registrandoti accetti i',
      terms: 'termini',
      and: 'e dichiari di avere letto la',
      privacy: 'privacy',
      end: '.',
    },
  },
  mailbox: {
    title: 'Controlla la posta',
    sentTo: (email: string) =>
      `Abbiamo mandato un link di conferma a ${email}. Aprilo su questo dispositivo e sei dentro.`,
    expires: 'Il link vale 24 ore. Se non lo vedi, guarda anche nello spam.',
    open: 'Apri la posta di prova',
    resend: 'Invia di nuovo il link',
    resent: 'Link inviato! Controlla la tua casella di posta.',
    resendFailed: "Errore durante l'invio dell'email",
    unconfirmed: 'Non trovi il link? Te ne mandiamo un altro.',
  },
  expired: {
    title: 'Link di conferma scaduto',
    lead: 'Il link di conferma non è più valido. Scrivi la tua email: te ne mandiamo un altro.',
    sent: (email: string) => `Se ${email} aspetta una conferma, tra poco arriva un nuovo link. Aprilo e sei dentro.`,
  },
  forgot: {
    title: 'Password dimenticata',
    lead: 'Scrivi la tua email: ti mandiamo un link per sceglierne una nuova.',
    submit: 'Invia il link',
    emailRequired: 'Inserisci la tua email',
    failed: "Errore durante l'invio dell'email",
    done: 'Email di recupero inviata! Controlla la tua casella di posta.',
    sentTitle: 'Email inviata',
    sent: (email: string) =>
      `Se ${email} ha un account, tra poco arriva un link per scegliere una nuova password. Vale un'ora.`,
  },
  reset: {
    title: 'Nuova password',
    lead: 'Sceglila nuova: i tuoi progressi restano dove li hai lasciati.',
    password: 'Nuova password',
    submit: 'Aggiorna password',
    failed: "Errore durante l'aggiornamento della password",
    done: 'Password aggiornata con successo!',
  },
  registrationIssues,
  passwordResetIssues,
};
