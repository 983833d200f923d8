import { afterEach, expect, test, vi } from 'vitest';
import { client } from './api.ts';
import { setServerReachable } from '#web/platform/network/reachability.ts';
import { errorText } from '#web/strings/errors.ts';

afterEach(() => {
  setServerReachable(true);
  vi.unstubAllGlobals();
});

const respond = (status: number, body: string, type: string) =>
  vi.stubGlobal('fetch', async (request: Request | string) =>
    typeof request === 'string'
      ? Response.json({ status: 'ok' })
      : new Response(body, { status, headers: { 'content-type': type } }),
  );
const errorOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test.each([
  [502, '<h1>Bad gateway</h1>', 'text/html'],
  [503, '', ''],
  [503, 'Service unavailable', 'text/plain'],
  [504, '{"message":"Endpoint request timed out"}', 'application/json'],
])(
  'if a proxy answers %i with the body «%s», the message is that of an unexpected error, not «Sei offline»',
  async (status, body, type) => {
    respond(status, body, type);
    expect(errorText(await errorOf(client.exam.listExams()))).toBe('Qualcosa è andato storto. Riprova.');
  },
);

test('for a 503 with an error code of the app, the message is that of the error code, not «Sei offline»', async () => {
  respond(503, JSON.stringify({ code: 'EXAM_BANK_EMPTY', defined: true }), 'application/json');
  const error = await errorOf(client.exam.startExam({ examId: crypto.randomUUID() }));
  expect(errorText(error)).toBe('Nessuna domanda ministeriale trovata nel database');
});

test('if there is no network, the error message of a request is «Sei offline»', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(errorText(await errorOf(client.exam.listExams()))).toMatch(/^Sei offline/);
});
