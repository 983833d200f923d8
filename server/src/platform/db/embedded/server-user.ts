import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user id and group id under which PostgreSQL runs. */
export type ServerUser = { uid: number; gid: number };
/** How to start a program. `env` is empty, because PostgreSQL would otherwise take settings from environment variables. */
type Launch = { command: string; args: string[]; options: Partial<ServerUser> & { env: NodeJS.ProcessEnv } };

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Returns the user under which PostgreSQL must run, or null for the current user. Another user is only needed if the current user
 * is root, because PostgreSQL refuses to run as root.
 */
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

/**
 * Returns the command that runs a PostgreSQL program as `user`, or as the current user if `user` is null. The program or the data
 * may be in a folder that `user` cannot enter, such as root's home folder. In this case, the command uses `setpriv` to grant read
 * access to all files, but no additional write access.
 */
export async function launchAs(
  user: ServerUser | null,
  { program, args, dataDir }: { program: string; args: string[]; dataDir: string },
): Promise<Launch> {
  if (!user) return { command: program, args, options: { env: {} } };
  const reaches = await run('test', ['-x', program, '-a', '-x', dataDir], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (reaches) return { command: program, args, options: { ...user, env: {} } };
  const ids = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  const mayRead = ['--inh-caps', '+dac_read_search', '--ambient-caps', '+dac_read_search'];
  return { command: 'setpriv', args: [...ids, ...mayRead, '--', program, ...args], options: { env: {} } };
}
