import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#tools/run.ts';

const REGISTRY = 'https://registry.npmjs.org/';

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }> };
type Audit = { metadata?: { vulnerabilities?: Record<string, number> } };

/** Returns the paths of packages in package-lock.json that do not come from the npm registry or have no SHA-512 hash. */
export function listUnverifiedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return (
    Object.entries(packages)
      .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
      // npm may omit the URL (`resolved`) of a package that comes from the registry, so a missing URL is accepted.
      .filter(
        ([, { resolved = REGISTRY, integrity }]) => !resolved.startsWith(REGISTRY) || !integrity?.startsWith('sha512-'),
      )
      .map(([path]) => path)
  );
}

/**
 * Counts the known vulnerabilities of the production packages. `serious` is the number of those rated high or critical.
 * Returns null if the registry cannot be reached.
 */
export function auditRegistry(): { known: number; serious: number } | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const counts = parse(stdout).metadata?.vulnerabilities;
  if (!counts) return null;
  return { known: counts.total ?? 0, serious: (counts.high ?? 0) + (counts.critical ?? 0) };
}

function parse(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
