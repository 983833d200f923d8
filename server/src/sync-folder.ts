import { open } from 'node:fs/promises';

/** Without this a power cut may take away the name of a file that was just made or renamed. Windows offers no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
