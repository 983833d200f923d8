import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { inlineScriptHash } from './inline-script.ts';
import { securityHeaders } from './security-headers.ts';

const SCRIPT = '\n  keepPresses();\n';
const HASH = createHash('sha256').update(SCRIPT).digest('base64');

async function siteWith(html: string): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'vialibera-script-'));
  await mkdir(join(dist, 'pages'));
  await writeFile(join(dist, 'pages/login.html'), html);
  return dist;
}

test('browsers run only the inline script of the built pages', async () => {
  const dist = await siteWith(`<head><script>${SCRIPT}</script></head><script type="module" src="/a.js"></script>`);
  const app = new Hono().use(securityHeaders('https://vialibera.example', inlineScriptHash(dist)));
  const policy = (await app.request('/')).headers.get('content-security-policy');
  expect(policy).toContain(`script-src 'self' 'sha256-${HASH}';`);
});

test('without a built page no inline script is allowed', async () => {
  expect(inlineScriptHash(join(tmpdir(), 'vialibera-no-site'))).toBeUndefined();
  expect(inlineScriptHash(await siteWith('<script type="module" src="/a.js"></script>'))).toBeUndefined();
});
