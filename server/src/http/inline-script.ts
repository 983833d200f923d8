import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The page from which the inline script is read. All pages that the app hydrates contain the same inline script
 * (`web/rendered-page.js`), so any of them can be used.
 */
const PAGE = 'pages/login.html';

/**
 * Returns the Content-Security-Policy source expression that allows only the inline script of the built web app. Returns
 * undefined before the first build, when only the API is used.
 */
export function inlineScriptHash(dist: string): string | undefined {
  const path = join(dist, PAGE);
  if (!existsSync(path)) return undefined;
  const [, script] = /<script>(.*?)<\/script>/s.exec(readFileSync(path, 'utf8')) ?? [];
  return script && `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
