import { expect, test } from 'vitest';
import { csvResponse } from './csv-response.ts';

test('reads rows only as fast as the client receives them and stops when it disconnects', async () => {
  let read = 0;
  let ended = false;
  async function* rows() {
    try {
      for (; read < 1_000_000; read += 1) yield [`Domanda ${read}`, 'Vero'];
    } finally {
      ended = true;
    }
  }
  const { headers, body } = csvResponse('domande.csv', ['Domanda', 'Risposta'], rows());
  expect(headers['content-disposition']).toBe('attachment; filename="domande.csv"');
  const reader = body.getReader();
  const first = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await reader.read()).value);
  expect(first.startsWith('\uFEFFDomanda,Risposta\r\nDomanda 0,Vero\r\n')).toBe(true);
  expect(read).toBeLessThan(5000);
  await reader.cancel();
  expect(ended).toBe(true);
});
