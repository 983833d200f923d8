import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The number of earlier releases whose files are kept. A tab that was opened before a deployment can therefore still load
 * its hashed files.
 */
const MAX_RELEASES = 2;
const LIST = 'releases.json';

/** The hashed file names of each release, with the newest release first. */
type Releases = string[][];

/**
 * Saves the files of the previous releases. Call it before a build empties the folder `dist`. After the build, call the
 * returned function, which adds the saved files to the new ones. For files that have not changed, the returned function
 * also restores the compressed copies, because compressing them again takes a third of a build.
 */
export async function stashPreviousReleases(dist: string): Promise<() => Promise<void>> {
  const earlier = await readReleases(dist);
  const aside = await mkdtemp(join(tmpdir(), 'vialibera-releases-'));
  if (earlier.length > 0) await cp(join(dist, 'assets'), aside, { recursive: true });

  return async () => {
    const fresh = await readdir(join(dist, 'assets'));
    // A repeated build of the same files does not count as a new release.
    const others = earlier.filter((files) => !hasSameFiles(files, fresh)).slice(0, MAX_RELEASES);
    const kept = new Set(others.flat().filter((file) => !fresh.includes(file)));
    for (const file of kept) await cp(join(aside, file), join(dist, 'assets', file), { force: false });
    const unchanged = earlier.length > 0 ? await listUnchanged(fresh, aside, join(dist, 'assets')) : [];
    for (const file of [...unchanged, ...kept].flatMap((name) => [`${name}.br`, `${name}.gz`]))
      if (existsSync(join(aside, file))) await cp(join(aside, file), join(dist, 'assets', file));
    await mkdir(dist, { recursive: true });
    await writeFile(join(dist, LIST), JSON.stringify([fresh, ...others]));
    await rm(aside, { recursive: true, force: true });
  };
}

async function readReleases(dist: string): Promise<Releases> {
  const list = await readFile(join(dist, LIST), 'utf8').catch(() => '[]');
  return JSON.parse(list) as Releases;
}

/** Returns those of `files` that have the same content in both folders. */
async function listUnchanged(files: string[], one: string, other: string): Promise<string[]> {
  const unchanged: string[] = [];
  for (const file of files)
    if (existsSync(join(one, file)) && (await readFile(join(one, file))).equals(await readFile(join(other, file))))
      unchanged.push(file);
  return unchanged;
}

function hasSameFiles(one: string[], other: string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length;
}
