import { open } from 'node:fs/promises';

/** Flushes a folder, since a power cut could otherwise lose the name of a new or renamed file. Windows cannot flush folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
