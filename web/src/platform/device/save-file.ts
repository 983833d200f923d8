import { nativeShell } from './native-shell.ts';
import { fetchFromServer } from './server-url.ts';

/** In a browser, the request is aborted if the response headers take longer than this. */
const RESPONSE_TIMEOUT_MS = 10_000;
/**
 * In the native app, the request is aborted if the whole file takes longer than this. The app reads the whole file
 * before it saves it.
 */
const FILE_TIMEOUT_MS = 60_000;
const REVOKE_AFTER_MS = 60_000;

/**
 * Saves a file. A browser downloads the file; the native app opens the share sheet. Resolves to false if the learner closes the
 * share sheet.
 */
export async function saveFile(name: string, type: string, content: string): Promise<boolean> {
  const shell = nativeShell();
  if (shell) return shell.shareFile(name, content);
  const href = URL.createObjectURL(new Blob([content], { type }));
  download(href, name);
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS);
  return true;
}

/**
 * Downloads a file from the server. The native app loads the whole file and opens the share sheet. In a browser, the
 * page first fetches `path` only to check the status code, because a browser shows no useful error if a download fails.
 * The page then cancels this request and starts the download. Resolves to false if the learner closes the share sheet.
 * @throws an error with the server's code if the server rejects the request.
 */
export async function downloadFromServer(name: string, path: string): Promise<boolean> {
  const shell = nativeShell();
  const response = await fetchFromServer(path, {
    signal: AbortSignal.timeout(shell ? FILE_TIMEOUT_MS : RESPONSE_TIMEOUT_MS),
  });
  if (!response.ok) throw await toError(response);
  if (shell) return shell.shareFile(name, readText(await response.arrayBuffer()));
  await response.body?.cancel();
  download(path, name);
  return true;
}

function download(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** Keeps the byte order mark, which Excel needs to read accents. `Response.text()` would remove the mark. */
function readText(bytes: ArrayBuffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function toError(response: Response): Promise<Error> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return Object.assign(new Error(`the server sent no file: ${response.status}`), { code });
}
