import type { ReactElement } from 'react';
import { render } from 'react-email';
import type { Letter, Mail } from './mailer.ts';
import { mailLayout } from './mail-layout.ts';

type Recipient = Omit<Letter, 'kind'>;

export function composeMail({ kind, ...recipient }: Letter): Promise<Mail> {
  return kind === 'confirmation' ? confirmationMail(recipient) : resetMail(recipient);
}

/** The mail whose link confirms the address and returns to the dashboard, signed in. Valid 24 hours. */
function confirmationMail({ to, url }: Recipient): Promise<Mail> {
  return compose(to, 'Conferma il tuo indirizzo', {
    preview: 'Un tocco e sei pronto a partire.',
    title: 'Conferma il tuo indirizzo',
    paragraphs: [
      'Benvenuto in Via Libera! Manca solo un tocco: conferma che questo indirizzo è tuo e si apre il tuo cruscotto.',
      'Il link vale 24 ore. Se scade, puoi chiederne un altro dalla pagina di accesso.',
    ],
    action: { label: 'Conferma e inizia', url },
    footer:
      "Ricevi questa email perché qualcuno ha creato un account su Via Libera con questo indirizzo. Se non sei stato tu, ignorala: senza conferma l'account resta chiuso.",
  });
}

/** The mail whose link sets a new password. Valid one hour, once. */
function resetMail({ to, url }: Recipient): Promise<Mail> {
  return compose(to, 'Scegli una nuova password', {
    preview: "Il link vale un'ora.",
    title: 'Scegli una nuova password',
    paragraphs: [
      'Hai chiesto di cambiare la password del tuo account. Tocca il pulsante e scegline una nuova: i tuoi progressi restano tutti dove li hai lasciati.',
      "Il link vale un'ora e si può usare una volta.",
    ],
    action: { label: 'Scegli la password', url },
    footer:
      'Ricevi questa email perché è stato chiesto un recupero della password per questo indirizzo. Se non sei stato tu, ignorala: la password di prima resta valida.',
  });
}

async function compose(to: string, subject: string, letter: Parameters<typeof mailLayout>[0]): Promise<Mail> {
  const element = mailLayout(letter) as ReactElement;
  return { to, subject, html: await render(element), text: await render(element, { plainText: true }) };
}
