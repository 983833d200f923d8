import { afterEach, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';

afterEach(() => vi.unstubAllGlobals());

type Call = (input?: unknown) => Promise<unknown>;

function connect(response: () => Response = () => Response.json({})) {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return response();
  });
  const routes = {
    units: { get: 'GET /units/{unitId}', list: 'GET /units', save: 'PUT /units/{unitId}', reset: 'POST /reset' },
  };
  const client = createClient(routes) as Record<'units', Record<'get' | 'list' | 'save' | 'reset', Call>>;
  return { client, sent };
}

test('fills the parameters of the path, and sends the other input of a read as the query string', async () => {
  const { client, sent } = connect();
  await client.units.get({ unitId: 'a/b c', page: 2, all: true, licence: undefined, after: null });
  expect(sent[0]?.method).toBe('GET');
  expect(sent[0]?.url).toBe(`${location.origin}/api/units/a%2Fb%20c?page=2&all=true`);
});

test('sends the input of a write that is not part of the path as JSON', async () => {
  const { client, sent } = connect();
  await client.units.save({ unitId: 'a', done: true, at: null });
  expect(sent[0]?.url).toBe(`${location.origin}/api/units/a`);
  expect(sent[0]?.headers.get('content-type')).toBe('application/json');
  expect(await sent[0]?.json()).toEqual({ done: true, at: null });
});

test.each([
  ['without input', (client: ReturnType<typeof connect>['client']) => client.units.reset()],
  ['with parameters of the path only', (client) => client.units.save({ unitId: 'a' })],
])('a write %s has no body', async (_, call) => {
  const { client, sent } = connect();
  await call(client);
  expect(await sent[0]?.text()).toBe('');
});

test('a write with an empty input sends an empty object', async () => {
  const { client, sent } = connect();
  await client.units.reset({});
  expect(await sent[0]?.json()).toEqual({});
});

test('returns the JSON of a response, and undefined for an empty response', async () => {
  expect(await connect(() => Response.json([1])).client.units.list()).toEqual([1]);
  expect(await connect(() => new Response(null, { status: 204 })).client.units.list()).toBeUndefined();
});

test('throws the error of the server with its code, status and data', async () => {
  const body = { code: 'DUELS_FULL', defined: true, data: { open: 5 } };
  const { client } = connect(() => Response.json(body, { status: 409 }));
  await expect(client.units.list()).rejects.toMatchObject({ ...body, status: 409 });
});
