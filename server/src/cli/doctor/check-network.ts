import nodemailer from 'nodemailer';
import { CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import type { Env } from '#server/env.ts';
import { isLoopbackHost } from '#server/platform/http/loopback.ts';
import { warn, runCheck, fail, type CheckResult, ok } from './check-result.ts';

const TIMEOUT_MS = 5_000;

/** Checks the public address of the site and the connections to the mail server and to Google. */
export function checkNetwork(env: Env): Promise<CheckResult[]> {
  const checks = [
    runCheck(
      'PUBLIC_URL',
      () => checkPublicUrl(env.PUBLIC_URL),
      'Avvia il server; controlla DNS, certificato e proxy.',
    ),
    runCheck('Posta', () => checkMail(env), 'Controlla SMTP_URL: nome, porta, utente e password.'),
  ];
  if (env.GOOGLE_CLIENT_ID)
    checks.push(
      runCheck('Google', () => checkGoogle(env), 'Da qui Google non si raggiunge: controlla firewall e DNS.'),
    );
  return Promise.all(checks);
}

async function checkPublicUrl(url: string) {
  const { protocol, hostname } = new URL(url);
  const local = isLoopbackHost(hostname);
  if (!local && protocol !== 'https:')
    return fail(`${url} non è https`, 'Metti un proxy con un certificato davanti e scrivi https in PUBLIC_URL.');
  const found = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error) => {
    if (local) return null;
    throw error;
  });
  if (!found) return warn(`${url} non risponde`, 'Se il server è fermo va bene così; altrimenti guarda il suo log.');
  const health = (await found.json().catch(() => ({}))) as { status?: string; contractVersion?: number };
  if (found.status !== 200 || health.status !== 'ok')
    return fail(`${url}/api/health risponde ${found.status}`, 'Guarda il log del server, poi quello del proxy.');
  if (health.contractVersion !== CONTRACT_VERSION)
    return fail("risponde un'altra versione", 'Riavvia il server: gira ancora quella di prima.');
  return ok(`${url} risponde`);
}

async function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL, ALLOW_MAILBOX }: Env) {
  if (SMTP_URL === undefined) {
    if (ALLOW_MAILBOX)
      return fail(
        'con ALLOW_MAILBOX chiunque raggiunga il server legge tutte le email in /posta, anche i link di recupero',
        'Imposta SMTP_URL e MAIL_FROM, e togli ALLOW_MAILBOX.',
      );
    if (isLoopbackHost(new URL(PUBLIC_URL).hostname))
      return warn(
        'SMTP_URL non è impostato: le email restano in /posta, che risponde solo a questa macchina',
        'Per provare va bene; per un sito vero imposta SMTP_URL e PUBLIC_URL.',
      );
    return fail(
      'SMTP_URL non è impostato: le email di questo sito non arrivano a nessuno, e /posta è chiusa',
      'Imposta SMTP_URL e MAIL_FROM: nessuno riceve i link di conferma e di recupero.',
    );
  }
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = nodemailer.createTransport({ url: SMTP_URL, ...timeouts });
  await transport.verify().finally(() => transport.close());
  if (/@localhost\b/.test(MAIL_FROM))
    return fail(`il server accetta, ma MAIL_FROM è ${MAIL_FROM}`, 'Scrivi in MAIL_FROM un indirizzo del tuo dominio.');
  return ok(`${new URL(SMTP_URL).host} accetta; mittente ${MAIL_FROM}`);
}

async function checkGoogle({ GOOGLE_DISCOVERY_URL, PUBLIC_URL }: Env) {
  const found = await fetch(GOOGLE_DISCOVERY_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const document = (await found.json()) as { authorization_endpoint?: string };
  if (!document.authorization_endpoint)
    return fail(`${GOOGLE_DISCOVERY_URL} risponde ${found.status}`, 'Correggi GOOGLE_DISCOVERY_URL.');
  return ok(`si raggiunge; l'indirizzo di ritorno è ${PUBLIC_URL}/api/auth/callback/google`);
}
