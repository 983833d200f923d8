import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NativeShell, setNativeShell } from '#web/native-shell.ts';
import { errorCode } from '#web/strings/errors.ts';
import { giveFile, giveServerFile } from './give-file.ts';

const PATH = '/api/admin/statements.csv?bank=importata';
const downloads: { href: string; name: string }[] = [];
const shareFile = vi.fn<NativeShell['shareFile']>(async () => true);
const unused = () => {
  throw new Error('nobody asks for this here');
};

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ href: this.getAttribute('href') ?? '', name: this.download });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function serve(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
}

test('a browser fetches a file of the server itself, once the server gives it: the page drops what it has', async () => {
  const dropped = vi.fn<() => void>();
  serve(() => new Response(new ReadableStream({ cancel: dropped })));
  expect(await giveServerFile('domande.csv', PATH)).toBe(true);
  expect(dropped).toHaveBeenCalledTimes(1);
  expect(downloads).toEqual([{ href: PATH, name: 'domande.csv' }]);
});

test('what the server refuses, or cannot be asked, is told by its code and downloads nothing', async () => {
  const fate = () => giveServerFile('domande.csv', PATH).then(() => 'given', errorCode);
  serve(() => Response.json({ code: 'UNAUTHORIZED', defined: true }, { status: 401 }));
  expect(await fate()).toBe('UNAUTHORIZED');
  serve(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await fate()).toBe('UNEXPECTED');
  serve(() => {
    throw new TypeError('no network');
  });
  expect(await fate()).toBe('OFFLINE');
  expect(downloads).toEqual([]);
});

test('a phone shares what it would download, with the mark that Excel needs', async () => {
  setNativeShell({ shareFile, openStream: unused, signInWithGoogle: unused, feel: unused });
  serve(() => new Response('\uFEFFDomanda,Risposta\r\n'));
  await giveServerFile('domande.csv', PATH);
  await giveFile('dati.json', 'application/json', '{}');
  expect(shareFile.mock.calls).toEqual([
    ['domande.csv', '\uFEFFDomanda,Risposta\r\n'],
    ['dati.json', '{}'],
  ]);
  shareFile.mockResolvedValueOnce(false);
  expect(await giveFile('dati.json', 'application/json', '{}')).toBe(false);
  expect(downloads).toEqual([]);
});
