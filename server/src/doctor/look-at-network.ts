import nodemailer from 'nodemailer';
import { CONTRACT_VERSION } from '@vialibera/contract/version';
import type { Env } from '#server/env.ts';
import { isLoopbackHost } from '#server/loopback.ts';
import { consider, examine, fault, type Finding, well } from './finding.ts';

const PATIENCE_MS = 5_000;

/** What others must reach, and what we must reach: the site's address, the mail server, Google. */
export function lookAtNetwork(env: Env): Promise<Finding[]> {
  const looks = [
    examine('PUBLIC_URL', () => lookAtAddress(env.PUBLIC_URL), 'Avvia il server; controlla DNS, certificato e proxy.'),
    examine('Posta', () => lookAtMail(env), 'Controlla SMTP_URL: nome, porta, utente e password.'),
  ];
  if (env.GOOGLE_CLIENT_ID)
    looks.push(examine('Google', () => lookAtGoogle(env), 'Da qui Google non si raggiunge: controlla firewall e DNS.'));
  return Promise.all(looks);
}

async function lookAtAddress(url: string) {
  const { protocol, hostname } = new URL(url);
  const local = isLoopbackHost(hostname);
  if (!local && protocol !== 'https:')
    return fault(`${url} non è https`, 'Metti un proxy con un certificato davanti e scrivi https in PUBLIC_URL.');
  const found = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error) => {
    if (local) return null;
    throw error;
  });
  if (!found)
    return consider(`${url} non risponde`, 'Se il server è fermo va bene così; altrimenti guarda il suo log.');
  const health = (await found.json().catch(() => ({}))) as { status?: string; contractVersion?: number };
  if (found.status !== 200 || health.status !== 'ok')
    return fault(`${url}/api/health risponde ${found.status}`, 'Guarda il log del server, poi quello del proxy.');
  if (health.contractVersion !== CONTRACT_VERSION)
    return fault("risponde un'altra versione", 'Riavvia il server: gira ancora quella di prima.');
  return well(`${url} risponde`);
}

async function lookAtMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL, ALLOW_MAILBOX }: Env) {
  if (SMTP_URL === undefined) {
    if (ALLOW_MAILBOX)
      return fault(
        'con ALLOW_MAILBOX chiunque raggiunga il server legge tutte le email in /posta, anche i link di recupero',
        'Imposta SMTP_URL e MAIL_FROM, e togli ALLOW_MAILBOX.',
      );
    if (isLoopbackHost(new URL(PUBLIC_URL).hostname))
      return consider(
        'SMTP_URL non è impostato: le email restano in /posta, che risponde solo a questa macchina',
        'Per provare va bene; per un sito vero imposta SMTP_URL e PUBLIC_URL.',
      );
    return fault(
      'SMTP_URL non è impostato: le email di questo sito non arrivano a nessuno, e /posta è chiusa',
      'Imposta SMTP_URL e MAIL_FROM: nessuno riceve i link di conferma e di recupero.',
    );
  }
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = nodemailer.createTransport({ url: SMTP_URL, ...timeouts });
  await transport.verify().finally(() => transport.close());
  if (/@localhost\b/.test(MAIL_FROM))
    return fault(`il server accetta, ma MAIL_FROM è ${MAIL_FROM}`, 'Scrivi in MAIL_FROM un indirizzo del tuo dominio.');
  return well(`${new URL(SMTP_URL).host} accetta; mittente ${MAIL_FROM}`);
}

async function lookAtGoogle({ GOOGLE_DISCOVERY_URL, PUBLIC_URL }: Env) {
  const found = await fetch(GOOGLE_DISCOVERY_URL, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const document = (await found.json()) as { authorization_endpoint?: string };
  if (!document.authorization_endpoint)
    return fault(`${GOOGLE_DISCOVERY_URL} risponde ${found.status}`, 'Correggi GOOGLE_DISCOVERY_URL.');
  return well(`si raggiunge; l'indirizzo di ritorno è ${PUBLIC_URL}/api/auth/callback/google`);
}
