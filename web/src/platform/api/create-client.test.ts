import { afterEach, expect, test, vi } from 'vitest';
import { client } from './api.ts';
import { errorText, rejectionCode } from '#web/strings/errors.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lets every request be answered by `respond`. Returns the requests that are sent. */
function connect(respond: () => Response): Request[] {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return respond();
  });
  return sent;
}
const errorOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test('sends an operation to its path of the API, and returns the JSON of the response', async () => {
  const sent = connect(() => Response.json({ selectedLicense: 'A' }));
  expect(await client.accounts.updateMe({ selectedLicense: 'A' })).toEqual({ selectedLicense: 'A' });
  expect([sent[0]?.method, sent[0]?.url]).toEqual(['PATCH', `${location.origin}/api/me`]);
  expect(await sent[0]?.json()).toEqual({ selectedLicense: 'A' });
});

test('throws the error of the server with its code, status and data', async () => {
  const body = { code: 'DUELS_FULL', defined: true, data: { open: 5 } };
  connect(() => Response.json(body, { status: 409 }));
  expect(await errorOf(client.duels.listDuels())).toMatchObject({ ...body, status: 409 });
});

test('the status 401 of a proxy is an unexpected error, and not the end of the session', async () => {
  connect(() => new Response('<h1>Log in</h1>', { status: 401, headers: { 'content-type': 'text/html' } }));
  const error = await errorOf(client.duels.listDuels());
  expect([rejectionCode(error), errorText(error)]).toEqual(['UNEXPECTED', 'Qualcosa è andato storto. Riprova.']);
});

test('if the network fails in the middle of a response, the message is «Sei offline»', async () => {
  const text = () => Promise.reject(new TypeError('network error'));
  connect(() => Object.assign(Response.json([]), { text }));
  expect(errorText(await errorOf(client.duels.listDuels()))).toMatch(/^Sei offline/);
});
