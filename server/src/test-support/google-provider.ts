import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import MemoryAdapter from 'oidc-provider/lib/adapters/memory_adapter.js';
import { ORIGIN, type TestClient } from './client.ts';

type Account = { email: string; verified: unknown; name?: string; picture?: string };
export type GoogleProvider = Awaited<ReturnType<typeof startGoogleProvider>>;

/** Starts a real OpenID provider on this machine, in place of Google. It signs in every visitor as the returned `account`. */
export async function startGoogleProvider(port = 0) {
  const account: Account = { email: '', verified: true };
  const issuer = createServer();
  await new Promise<void>((done) => issuer.listen(port, '127.0.0.1', done));
  const { port: own } = issuer.address() as AddressInfo;
  // Not `localhost`: Node would try both families of addresses and give up one after 250 ms, which a busy machine exceeds.
  const url = `http://127.0.0.1:${own}`;
  const answer = openProvider(url, account);
  issuer.on('request', (request, response) => void answer(request, response));
  const environment = {
    GOOGLE_CLIENT_ID: 'via-libera',
    GOOGLE_CLIENT_SECRET: 'a-client-secret-for-tests',
    GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
  };
  const close = () => {
    issuer.close();
    issuer.closeAllConnections();
  };
  return { account, port: own, environment, signIn, walkThrough, close };
}

/**
 * Signs in with Google, as if the user of `client` had pressed the button on the site. Returns the URL of the page on which
 * the sign-in ends. The provider finally redirects to the site; `returning` is the browser that follows this redirect.
 */
async function signIn(client: TestClient, returning = client): Promise<string> {
  const options = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/login' };
  const { body } = await client.post('/api/auth/sign-in/social', options);
  const url = await walkThrough((body as { url: string }).url);
  const { headers } = await returning.get(url.replace(ORIGIN, ''));
  return new URL(headers.get('location') ?? '', ORIGIN).href;
}

/** Follows the provider's redirects from the URL `start` until a redirect leads to the site. Returns the URL of that redirect. */
async function walkThrough(start: string): Promise<string> {
  let url = start;
  const cookies = new Map<string, string>();
  while (!url.startsWith(ORIGIN)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    url = new URL(response.headers.get('location') ?? '', url).href;
  }
  return url;
}

function openProvider(url: string, account: Account) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(url, {
    // The package `oidc-provider` has defaults for `adapter` and `jwks`, but logs a warning if they are not set
    // explicitly.
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    clients: [
      {
        client_id: 'via-libera',
        client_secret: 'a-client-secret-for-tests',
        redirect_uris: [`${ORIGIN}/api/auth/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => {
        const { verified, name = 'Ada', picture } = account;
        return { sub: id, email: id, email_verified: verified, name, picture };
      },
    }),
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
  });
  const handle = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name !== 'consent')
      return provider.interactionFinished(
        request,
        response,
        { login: { accountId: account.email } },
        { mergeWithLastSubmission: false },
      );
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: account.email, clientId: String(params.client_id) });
    grant?.addOIDCScope('openid email profile');
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant?.save() } },
      { mergeWithLastSubmission: true },
    );
  };
}
