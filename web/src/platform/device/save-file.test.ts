import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type NativeShell, setNativeShell } from './native-shell.ts';
import { errorCode } from '#web/strings/errors.ts';
import { saveFile, downloadFromServer } from './save-file.ts';

const PATH = '/api/admin/statements.csv?bank=importata';
const downloads: { href: string; name: string }[] = [];
const shareFile = vi.fn<NativeShell['shareFile']>(async () => true);
const unused = () => {
  throw new Error('not used in this test');
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

test('in a browser, the file is downloaded through a link, and the response that the page has received is cancelled', async () => {
  const cancelled = vi.fn<() => void>();
  serve(() => new Response(new ReadableStream({ cancel: cancelled })));
  expect(await downloadFromServer('domande.csv', PATH)).toBe(true);
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(downloads).toEqual([{ href: PATH, name: 'domande.csv' }]);
});

test('if the server rejects the request or is unreachable, downloads nothing and throws the error code', async () => {
  const outcome = () => downloadFromServer('domande.csv', PATH).then(() => 'saved', errorCode);
  serve(() => Response.json({ code: 'UNAUTHORIZED', defined: true }, { status: 401 }));
  expect(await outcome()).toBe('UNAUTHORIZED');
  serve(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await outcome()).toBe('UNEXPECTED');
  serve(() => {
    throw new TypeError('no network');
  });
  expect(await outcome()).toBe('OFFLINE');
  expect(downloads).toEqual([]);
});

test('the native app shares the file, which starts with the byte order mark that Excel needs', async () => {
  setNativeShell({ shareFile, openStream: unused, signInWithGoogle: unused, haptic: unused });
  serve(() => new Response('\uFEFFDomanda,Risposta\r\n'));
  await downloadFromServer('domande.csv', PATH);
  await saveFile('dati.json', 'application/json', '{}');
  expect(shareFile.mock.calls).toEqual([
    ['domande.csv', '\uFEFFDomanda,Risposta\r\n'],
    ['dati.json', '{}'],
  ]);
  shareFile.mockResolvedValueOnce(false);
  expect(await saveFile('dati.json', 'application/json', '{}')).toBe(false);
  expect(downloads).toEqual([]);
});
