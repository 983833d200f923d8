import { readFile } from 'node:fs/promises';

/** The ids under which PostgreSQL's processes run. */
export type ServerUser = { uid: number; gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: there it runs as a user that every Linux has. Null where it runs as this process does. */
export async function findServerUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const users = passwd.split('\n').map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const [, , uid, gid] = users.find(([user]) => user === name) ?? [];
    if (uid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL non gira come root, e qui non ci sono gli utenti postgres o nobody: avvia Via Libera come un altro utente, o imposta DATABASE_URL.',
  );
}
