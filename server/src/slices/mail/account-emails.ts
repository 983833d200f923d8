import { renderEmail } from './render-email.ts';
import { composeGamificationEmail } from './gamification-emails.ts';
import type { EmailContent } from './email-layout.ts';
import type { TransactionalEmail, EmailMessage } from './mail-transport.ts';

export async function composeEmail(email: TransactionalEmail): Promise<EmailMessage> {
  if (email.kind === 'test') return composeGamificationEmail(email);
  const { subject, ...content } = contentOf(email);
  return { to: email.to, subject, ...(await renderEmail(content)) };
}

type AccountEmail = EmailContent & { subject: string };

function contentOf(email: Exclude<TransactionalEmail, { kind: 'test' }>): AccountEmail {
  switch (email.kind) {
    case 'confirmation':
      return confirmation(email.url);
    case 'reset':
      return reset(email.url);
    case 'deletion_link':
      return deletionLink(email.url);
    case 'deletion_requested':
      return deletionRequested(email.url, email.dueAt);
    case 'deletion_done':
      return DELETION_DONE;
  }
}

/** The email with which a new learner confirms their address. Its link also signs the learner in, and is valid for 24 hours. */
function confirmation(url: string): AccountEmail {
  return {
    subject: 'Conferma il tuo indirizzo',
    preview: 'Un tocco e sei pronto a partire.',
    title: 'Conferma il tuo indirizzo',
    paragraphs: [
      'Benvenuto in Via Libera! Manca solo un tocco: conferma che questo indirizzo è tuo e si apre il tuo cruscotto.',
      'Il link vale 24 ore. Se scade, puoi chiederne un altro dalla pagina di accesso.',
    ],
    action: { label: 'Conferma e inizia', url },
    footer:
      "Ricevi questa email perché qualcuno ha creato un account su Via Libera con questo indirizzo. Se non sei stato tu, ignorala: senza conferma l'account resta chiuso.",
  };
}

/** The email with which a learner chooses a new password. Its link is valid for one hour and works only once. */
function reset(url: string): AccountEmail {
  return {
    subject: 'Scegli una nuova password',
    preview: "Il link vale un'ora.",
    title: 'Scegli una nuova password',
    paragraphs: [
      'Hai chiesto di cambiare la password del tuo account. Tocca il pulsante e scegline una nuova: i tuoi progressi restano tutti dove li hai lasciati.',
      "Il link vale un'ora e si può usare una volta.",
    ],
    action: { label: 'Scegli la password', url },
    footer:
      'Ricevi questa email perché è stato chiesto un recupero della password per questo indirizzo. Se non sei stato tu, ignorala: la password di prima resta valida.',
  };
}

function deletionLink(url: string): AccountEmail {
  return {
    subject: 'Eliminare il tuo account',
    preview: 'Si apre il tuo profilo: lì puoi confermare.',
    title: 'Eliminare il tuo account',
    paragraphs: [
      'Hai chiesto di eliminare il tuo account. Tocca il pulsante: si apre la sezione «Elimina Account» del tuo profilo, dove puoi confermare.',
      'Finché non confermi non cambia niente.',
    ],
    action: { label: 'Vai a «Elimina Account»', url },
    footer:
      "Ricevi questa email perché dal sito è stato chiesto come eliminare l'account con questo indirizzo. Se non sei stato tu, ignorala: per eliminarlo bisogna entrare con la tua password.",
  };
}

/**
 * The email that confirms a request to delete the account. Its link cancels the deletion. The link works only once, and only
 * before the account is erased.
 */
function deletionRequested(url: string, dueAt: string): AccountEmail {
  return {
    subject: 'Il tuo account sarà eliminato',
    preview: `Hai tempo fino al ${dueAt} per ripensarci.`,
    title: 'Abbiamo ricevuto la tua richiesta',
    paragraphs: [
      `Il ${dueAt} cancelleremo il tuo account e tutto ciò che lo riguarda: lezioni completate, esami, XP, badge e preferenze. Dopo non si può tornare indietro.`,
      'Se cambi idea, fino a quel momento basta un tocco e resta tutto come prima.',
    ],
    action: { label: 'Voglio tenere il mio account', url },
    footer:
      "Ricevi questa email perché dal tuo profilo è stata chiesta l'eliminazione dell'account. Se non sei stato tu, tocca il pulsante e poi cambia la password.",
  };
}

const DELETION_DONE: AccountEmail = {
  subject: 'Il tuo account è stato eliminato',
  preview: 'È tutto cancellato, come avevi chiesto.',
  title: 'Il tuo account non esiste più',
  paragraphs: [
    'Abbiamo cancellato il tuo account e i tuoi dati, come avevi chiesto. Le risposte date negli esami restano solo nelle statistiche, senza niente che porti a te.',
    'Grazie del tratto di strada fatto insieme. Se un giorno vuoi ricominciare, puoi registrarti di nuovo.',
  ],
  footer:
    "Ricevi questa email perché l'account con questo indirizzo è stato eliminato. È l'ultima: il tuo indirizzo non è più nei nostri dati.",
};
