import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { isLoopbackHost, isLoopbackPeer } from '#server/loopback.ts';

type Settings = Pick<Env, 'SMTP_URL' | 'PUBLIC_URL' | 'ALLOW_MAILBOX'>;

/** Set by proxies. A plain one sets none of them: a site with a public address has no mailbox at all. */
const FORWARDED = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/;

/** Whether there are pages that show all mails, reset links included: without SMTP, on a site of this machine or where it is allowed. */
export function hasMailbox({ SMTP_URL, PUBLIC_URL, ALLOW_MAILBOX }: Settings): boolean {
  return SMTP_URL === undefined && (ALLOW_MAILBOX || isLoopbackHost(new URL(PUBLIC_URL).hostname));
}

/**
 * Whether somebody may read them. A stranger's page whose name has come to mean this machine asks from here too: only names that no
 * name server can give away are answered.
 */
export function mayReadMailbox(c: Context, { ALLOW_MAILBOX }: Settings): boolean {
  if (ALLOW_MAILBOX) return true;
  const forwarded = Object.keys(c.req.header()).some((name) => FORWARDED.test(name));
  return !forwarded && isLoopbackPeer(getConnInfo(c).remote.address) && isLoopbackHost(new URL(c.req.url).hostname);
}

/** A problem that an operator must hear of; null where there is none. */
export function mailboxProblem(env: Settings): string | null {
  const { SMTP_URL, PUBLIC_URL, ALLOW_MAILBOX } = env;
  if (SMTP_URL !== undefined) return null;
  if (ALLOW_MAILBOX) return 'ALLOW_MAILBOX is on: everybody who reaches this server reads all its mails at /posta';
  if (isLoopbackHost(new URL(PUBLIC_URL).hostname)) return null;
  return 'SMTP_URL is not set: nobody receives the mails of this site, confirmation and recovery links included';
}
