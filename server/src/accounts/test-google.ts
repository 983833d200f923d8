import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { ORIGIN } from '#server/db/test-server.ts';

type Account = { email: string; verified: boolean };
export type TestGoogle = Awaited<ReturnType<typeof startTestGoogle>>;

/** For tests: a real OpenID provider on this machine; whoever comes is signed in as `account` without a question. */
export async function startTestGoogle(port = 0) {
  const account: Account = { email: '', verified: true };
  const issuer = createServer();
  await new Promise<void>((done) => issuer.listen(port, '127.0.0.1', done));
  const { port: own } = issuer.address() as AddressInfo;
  const url = `http://localhost:${own}`;
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
  return { account, port: own, environment, walkThrough, close };
}

/** Through the provider's pages; gives the address at which the browser comes back to us. */
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
  const provider = new Provider(url, {
    clients: [
      {
        client_id: 'via-libera',
        client_secret: 'a-client-secret-for-tests',
        redirect_uris: [`${ORIGIN}/api/auth/callback/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: account.verified, name: 'Ada' }),
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
