import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All pages that the app hydrates have the same inline script (`web/rendered-page.js`). */
const PAGE = 'pages/login.html';

/**
 * Returns the source expression for the Content-Security-Policy that allows the inline script of the built web app, and no other;
 * undefined before the first build, when only the API is used.
 */
export function inlineScriptHash(dist: string): string | undefined {
  const path = join(dist, PAGE);
  if (!existsSync(path)) return undefined;
  const [, script] = /<script>(.*?)<\/script>/s.exec(readFileSync(path, 'utf8')) ?? [];
  return script && `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
