import { setTimeout as wait } from 'node:timers/promises';
import { type Auth, type AuthDeps, type AuthService, createAuth } from './auth.ts';

const AGAIN_MS = 30_000;

export type KeptAuth = AuthService & { stop: () => void };

/**
 * better-auth reads Google's document when it is made, and only then. Where Google could not be reached, it is made again until
 * it was; whoever has come in meanwhile stays in, for all that counts is in the database.
 */
export function keepGoogle(deps: AuthDeps, { againMs = AGAIN_MS } = {}): KeptAuth {
  let current = createAuth(deps);
  const stopping = new AbortController();
  if (deps.env.GOOGLE_CLIENT_ID) void tryUntilThere();

  async function tryUntilThere(): Promise<void> {
    for (let next = current; !stopping.signal.aborted; next = createAuth(deps)) {
      if (await hasGoogle(next)) {
        current = next;
        return;
      }
      // An end that is asked for meanwhile ends the waiting.
      await wait(againMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
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
