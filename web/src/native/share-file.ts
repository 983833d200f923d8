import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/**
 * The folder of the shared files. The receiving app may read a file at any time, so the file is only deleted at the next share,
 * the next start or sign-out.
 */
const FOLDER = { path: 'condivisi', directory: Directory.Cache };
/** The error message with which `@capacitor/share` rejects on both platforms when the user cancels. */
const CANCELED = 'Share canceled';

/**
 * Writes the file where other apps may read it and opens the system's share dialog. Returns false if the learner closes the
 * dialog without sharing.
 */
export async function shareFile(name: string, content: string): Promise<boolean> {
  await deleteSharedFiles();
  const path = `${FOLDER.path}/${name}`;
  const file = { path, directory: FOLDER.directory, data: content, encoding: Encoding.UTF8, recursive: true };
  const { uri } = await Filesystem.writeFile(file);
  try {
    await Share.share({ title: name, files: [uri] });
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === CANCELED) return false;
    throw error;
  }
}

/** Deletes the files of earlier shares, if there are any. */
export async function deleteSharedFiles(): Promise<void> {
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => undefined);
}
