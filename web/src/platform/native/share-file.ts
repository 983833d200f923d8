import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/**
 * The folder of the shared files. The receiving app might read a file long after the learner has shared it. Therefore a
 * file is deleted only at the next share, at the next start of the app or at the sign-out.
 */
const FOLDER = { path: 'condivisi', directory: Directory.Cache };
/** The error message of `@capacitor/share` (iOS and Android) after the user has closed the share dialog. */
const CANCELED = 'Share canceled';

/**
 * Writes a file that other apps can read, and opens the system's share dialog. Returns false if the learner closes the dialog
 * without sharing.
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
