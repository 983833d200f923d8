import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

/** What the app that the learner chooses reads, when it likes: it stays until the next file, the next start or the way out. */
const FOLDER = { path: 'condivisi', directory: Directory.Cache };
/** As both systems' plugin says it. */
const CANCELED = 'Share canceled';

/** Writes the file where other apps may read it and opens the phone's own sheet; false when the learner closes that. */
export async function shareFile(name: string, content: string): Promise<boolean> {
  await forgetFiles();
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

/** Removes what was shared earlier; there may be nothing. */
export async function forgetFiles(): Promise<void> {
  await Filesystem.rmdir({ ...FOLDER, recursive: true }).catch(() => undefined);
}
