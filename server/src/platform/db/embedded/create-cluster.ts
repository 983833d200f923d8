import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '#server/platform/files/sync-folder.ts';
import type { Binaries } from './binaries.ts';
import { launchAs, type ServerUser } from './server-user.ts';

const run = promisify(execFile);

export const clusterFolder = (dataDir: string) => join(dataDir, 'postgres');
const passwordFile = (dataDir: string) => join(dataDir, 'postgres-password');

/**
 * Creates the PostgreSQL cluster in `dataDir`, with a random password, unless it already exists. The new cluster gets its final
 * folder name only at the end. Otherwise the next start would mistake the remains of an interrupted start for a cluster.
 */
export async function createCluster(dataDir: string, { initdb }: Binaries, user: ServerUser | null): Promise<void> {
  const [folder, password] = [clusterFolder(dataDir), passwordFile(dataDir)];
  const existing = await stat(folder).catch(() => null);
  if (existing) {
    // If root has copied or restored the folder, root owns the folder and PostgreSQL's user cannot open it. PostgreSQL's user is
    // then made the owner.
    if (user && existing.uid !== user.uid) await chownRecursively(user, dataDir, [folder, password]);
    return;
  }
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (user) await chownRecursively(user, dataDir, [draft, password]);
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=vialibera', `--pwfile=${password}`, '--auth=scram-sha-256'];
  const args = [`--pgdata=${draft}`, ...collation, ...access];
  const launch = await launchAs(user, { program: initdb, args, dataDir });
  await run(launch.command, launch.args, { ...launch.options, cwd: draft }).catch(
    (error: Error & { stderr?: string }) => {
      const hint = user ? `\nPostgreSQL gira come l'utente ${user.uid}, che deve poter entrare lì.` : '';
      throw new Error(
        `La base di dati in ${folder} non si può creare: ${(error.stderr || error.message).trim()}${hint}`,
      );
    },
  );
  await rename(draft, folder);
  await syncFolder(dataDir);
}

/**
 * Returns the URL for connections to the cluster in `dataDir`, either over the Unix socket in `socketFolder` or over a local
 * port.
 */
export async function clusterUrl(dataDir: string, at: { socketFolder: string } | { port: number }): Promise<string> {
  const password = await readFile(passwordFile(dataDir), 'utf8');
  const host = 'port' in at ? `127.0.0.1:${at.port}` : encodeURIComponent(at.socketFolder);
  return `postgresql://vialibera:${password}@${host}/postgres`;
}

/**
 * Makes the user with `uid` and `gid` the owner of `paths`. Also grants search permission on `dataDir`, without which this user
 * could not reach `paths`. The other files in `dataDir` remain protected by their own permissions.
 */
async function chownRecursively({ uid, gid }: ServerUser, dataDir: string, paths: string[]): Promise<void> {
  await chmod(dataDir, (await stat(dataDir)).mode | 0o011);
  await run('chown', ['-R', `${uid}:${gid}`, ...paths]);
}
