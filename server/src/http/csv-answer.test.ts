import { expect, test } from 'vitest';
import { csvAnswer } from './csv-answer.ts';

test('rows are read as the file goes out, and no more of them once nobody listens', async () => {
  let read = 0;
  let ended = false;
  async function* rows() {
    try {
      for (; read < 1_000_000; read += 1) yield [`Domanda ${read}`, 'Vero'];
    } finally {
      ended = true;
    }
  }
  const { headers, body } = csvAnswer('domande.csv', ['Domanda', 'Risposta'], rows());
  expect(headers['content-disposition']).toBe('attachment; filename="domande.csv"');
  const reader = body.getReader();
  const first = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await reader.read()).value);
  expect(first.startsWith('\uFEFFDomanda,Risposta\r\nDomanda 0,Vero\r\n')).toBe(true);
  expect(read).toBeLessThan(5000);
  await reader.cancel();
  expect(ended).toBe(true);
});
