import { open } from 'node:fs/promises';

/**
 * Flushes a folder to disk. Otherwise, a power failure could lose the name of a new or renamed file. Does nothing on Windows,
 * which cannot flush folders.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
