import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import { isLoopbackHost, isLoopbackPeer } from '#server/platform/http/loopback.ts';

type Settings = Pick<Env, 'SMTP_URL' | 'PUBLIC_URL' | 'ALLOW_MAILBOX'>;

/**
 * Headers that proxies add to a request. If a proxy adds none of these headers, its requests look like local requests. Even
 * such requests cannot read the emails of a public site: a site with a public URL has no mailbox unless ALLOW_MAILBOX is set
 * (see `hasMailbox`).
 */
const FORWARDED = /^(?:x-forwarded-.+|x-real-ip|forwarded|via)$/;

/**
 * Whether the mailbox pages exist. The pages show all emails, including password reset links. Therefore two conditions must hold:
 * SMTP is not configured, and either the site's URL is on localhost or ALLOW_MAILBOX is set.
 */
export function hasMailbox({ SMTP_URL, PUBLIC_URL, ALLOW_MAILBOX }: Settings): boolean {
  return SMTP_URL === undefined && (ALLOW_MAILBOX || isLoopbackHost(new URL(PUBLIC_URL).hostname));
}

/**
 * Whether this request may read the mailbox. Unless ALLOW_MAILBOX is set, only requests from this machine are allowed. A request
 * through a proxy or from a DNS-rebinding page also seems to come from this machine. Therefore requests with proxy headers, or
 * with a host name other than localhost, are rejected.
 */
export function canReadMailbox(c: Context, { ALLOW_MAILBOX }: Settings): boolean {
  if (ALLOW_MAILBOX) return true;
  const forwarded = Object.keys(c.req.header()).some((name) => FORWARDED.test(name));
  return !forwarded && isLoopbackPeer(getConnInfo(c).remote.address) && isLoopbackHost(new URL(c.req.url).hostname);
}

/** Returns a warning for the operator's log if the emails are public or if nobody receives them. Otherwise returns null. */
export function mailboxWarning(env: Settings): string | null {
  const { SMTP_URL, PUBLIC_URL, ALLOW_MAILBOX } = env;
  if (SMTP_URL !== undefined) return null;
  if (ALLOW_MAILBOX) return 'ALLOW_MAILBOX is on: everybody who reaches this server can read all its emails at /posta';
  if (isLoopbackHost(new URL(PUBLIC_URL).hostname)) return null;
  return 'SMTP_URL is not set: nobody receives the emails of this site, confirmation and recovery links included';
}
