import { expect, test, vi } from 'vitest';
import { giveCsv } from './give-csv.ts';

test('no formula of a file runs', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:righe');
  await giveCsv('righe_rifiutate.csv', [
    ['Riga', 'Testo'],
    ['2', '=HYPERLINK("http://x")\nseconda riga'],
  ]);
  const file = saved.mock.calls[0]?.[0] as Blob;
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFFRiga,Testo\r\n2,"\'=HYPERLINK(""http://x"")\nseconda riga"\r\n');
});
