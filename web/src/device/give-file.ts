import { nativeShell } from '#web/native-shell.ts';
import { askServer } from '#web/server-address.ts';

/** Until the server begins to answer. */
const ANSWER_MS = 10_000;
/** Until a phone has the whole file. */
const WHOLE_MS = 60_000;
const DOWNLOAD_MS = 60_000;

/** Gives a file away: as a browser's download, or through the phone's sheet of apps. False when that was closed again. */
export async function giveFile(name: string, type: string, content: string): Promise<boolean> {
  const shell = nativeShell();
  if (shell) return shell.shareFile(name, content);
  const href = URL.createObjectURL(new Blob([content], { type }));
  download(href, name);
  setTimeout(() => URL.revokeObjectURL(href), DOWNLOAD_MS);
  return true;
}

/**
 * The same with a file that the server makes. A browser is told to fetch it only when the server gives it, since it would say of a
 * refusal nothing that helps; however large it is, nothing of it passes through the page. A phone has to hold the whole.
 */
export async function giveServerFile(name: string, path: string): Promise<boolean> {
  const shell = nativeShell();
  const answer = await askServer(path, { signal: AbortSignal.timeout(shell ? WHOLE_MS : ANSWER_MS) });
  if (!answer.ok) throw await refusalOf(answer);
  if (shell) return shell.shareFile(name, readText(await answer.arrayBuffer()));
  await answer.body?.cancel();
  download(path, name);
  return true;
}

function download(href: string, name: string): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** With the mark at its beginning, by which Excel knows the accents; `text()` would leave it out. */
function readText(bytes: ArrayBuffer): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

async function refusalOf(answer: Response): Promise<Error> {
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
  return Object.assign(new Error(`no file: ${answer.status}`), { code });
}
