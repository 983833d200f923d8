import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { findProfile, findUserByEmail } from './accounts-store.ts';

/** A real OpenID provider on this machine; whoever comes is signed in as `account` without a question. */
let issuer: Server;
let server: TestServer;
const account = { email: '', verified: true };

beforeAll(async () => {
  issuer = createServer();
  await new Promise<void>((done) => issuer.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(issuer.address() as AddressInfo).port}`;
  const answer = openProvider(url);
  issuer.on('request', (request, response) => void answer(request, response));
  server = await startTestServer('pglite', {
    ADMIN_EMAILS: 'capo@example.org',
    GOOGLE_CLIENT_ID: 'via-libera',
    GOOGLE_CLIENT_SECRET: 'a-client-secret-for-tests',
    GOOGLE_DISCOVERY_URL: `${url}/.well-known/openid-configuration`,
  });
});
afterAll(async () => {
  await server.close();
  issuer.close();
  issuer.closeAllConnections();
});

test('a newcomer arrives signed in on the dashboard, with a confirmed address', async () => {
  account.email = `${randomUUID()}@example.org`;
  const visitor = new Visitor(server);
  expect(await throughGoogle(visitor)).toBe(`${ORIGIN}/dashboard`);
  const { body } = await visitor.get('/api/me');
  expect(body.me).toMatchObject({ email: account.email, roles: ['user'] });
  expect((await findUserByEmail(server.db, account.email))?.emailVerified).toBe(true);
  expect(await findProfile(server.db, body.me.id)).toMatchObject({ email: account.email, provider: 'google' });
});

test('a confirmed account is opened, not doubled', async () => {
  const ada = await newLearner(server);
  account.email = ada.email;
  const before = (await ada.get('/api/me')).body.me.id as string;
  const elsewhere = new Visitor(server);
  await throughGoogle(elsewhere);
  expect((await elsewhere.get('/api/me')).body.me.id).toBe(before);
});

test('whoever comes twice, or from two browsers, has one account', async () => {
  account.email = `${randomUUID()}@example.org`;
  const [phone, laptop] = [new Visitor(server), new Visitor(server)];
  await throughGoogle(phone);
  await throughGoogle(laptop);
  expect((await laptop.get('/api/me')).body).toEqual((await phone.get('/api/me')).body);
});

test('an address that the provider has not confirmed opens no account, neither an old one nor a new one', async () => {
  const ada = await newLearner(server);
  account.verified = false;
  for (const email of [ada.email, `${randomUUID()}@example.org`, 'capo@example.org']) {
    account.email = email;
    const stranger = new Visitor(server);
    expect(await throughGoogle(stranger)).toContain('/login?error=');
    expect((await stranger.get('/api/me')).body.me).toBeNull();
  }
  account.verified = true;
});

test('an answer of the provider is worth nothing in another browser', async () => {
  account.email = `${randomUUID()}@example.org`;
  const tricked = new Visitor(server);
  await throughGoogle(new Visitor(server), tricked);
  expect((await tricked.get('/api/me')).body.me).toBeNull();
});

test('an account that somebody else registered with my address, and never confirmed, is not opened to me nor by me', async () => {
  account.email = `${randomUUID()}@example.org`;
  const thief = new Visitor(server);
  await thief.post('/api/auth/sign-up/email', { name: 'x', email: account.email, password: 'la-chiave-del-ladro' });
  const owner = new Visitor(server);
  expect(await throughGoogle(owner)).toContain('/login?error=');
  expect((await owner.get('/api/me')).body.me).toBeNull();
});

test('the button is offered only where Google is configured', async () => {
  const plain = await startTestServer('pglite');
  expect((await new Visitor(server).get('/api/sign-in-options')).body.google).toBe(true);
  expect((await new Visitor(plain).get('/api/sign-in-options')).body.google).toBe(false);
  await plain.close();
});

/** From our button through the provider's pages and back; gives the address where the visitor ends up. */
async function throughGoogle(visitor: Visitor, arriving = visitor): Promise<string> {
  const start = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/login' };
  const { body } = await visitor.post('/api/auth/sign-in/social', start);
  let url: string = body.url;
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
  const back = await arriving.get(url.replace(ORIGIN, ''));
  return new URL(back.headers.get('location') ?? '', ORIGIN).href;
}

function openProvider(url: string) {
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
