import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const REGISTRY = 'https://registry.npmjs.org/';

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean }> };
type Audit = { metadata?: { vulnerabilities?: Record<string, number> } };

/** Packages of the lock that come from elsewhere, or without the hash of their content. */
export function listUnverifiedPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  return (
    Object.entries(packages)
      .filter(([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle)
      // Without an address of its own a package comes from the registry that is set.
      .filter(
        ([, { resolved = REGISTRY, integrity }]) => !resolved.startsWith(REGISTRY) || !integrity?.startsWith('sha512-'),
      )
      .map(([path]) => path)
  );
}

/** What npm knows against the packages that run in production; null where the registry cannot be asked. */
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
