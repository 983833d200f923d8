import { setTimeout as wait } from 'node:timers/promises';
import { type Auth, type AuthService, createAuth } from './auth.ts';
import type { AuthDeps } from './auth-deps.ts';

const RETRY_MS = 30_000;

export type ResilientAuth = AuthService & { stop: () => void };

/**
 * Creates better-auth, which reads Google's discovery document only when it is created. If Google sign-in is configured but the
 * document cannot be read, better-auth is created again every `retryMs` milliseconds until the document can be read. No sessions
 * are lost, because sessions are stored in the database.
 */
export function createAuthWithGoogleRetry(deps: AuthDeps, { retryMs = RETRY_MS } = {}): ResilientAuth {
  let current = createAuth(deps);
  const stopping = new AbortController();
  if (deps.env.GOOGLE_CLIENT_ID) void retryDiscovery();

  async function retryDiscovery(): Promise<void> {
    for (let next = current; !stopping.signal.aborted; next = createAuth(deps)) {
      if (await hasGoogle(next)) {
        current = next;
        return;
      }
      // Calling `stop` ends this wait early.
      await wait(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return {
    get handler() {
      return current.handler;
    },
    get api() {
      return current.api;
    },
    get options() {
      return current.options;
    },
    get $context() {
      return current.$context;
    },
    stop: () => stopping.abort(),
  };
}

async function hasGoogle(auth: Auth): Promise<boolean> {
  const { socialProviders } = await auth.$context;
  return socialProviders.some(({ id }) => id === 'google');
}
