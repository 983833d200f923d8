import { Hono } from 'hono';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { logRequests } from './log-requests.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('environment', { scope: 'file' }, { PUBLIC_URL: 'https://vialibera.example' });

describe('over HTTPS', () => {
  test('allows only the site’s own scripts, no framing and no content sniffing', async ({ newClient }) => {
    const { headers } = await newClient().get('/api/health');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the session is a __Host- cookie that scripts cannot read', async ({ server }) => {
    const email = 'ada@example.org';
    const call = (path: string, body: unknown) =>
      server.app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: 'https://vialibera.example' },
      });
    const registered = await call('/api/auth/sign-up/email', { name: email, email, password: 'una-strada-lunga' });
    const link =
      /href="https:\/\/vialibera\.example([^"]+)"/.exec(server.emails[0]?.html.replaceAll('&amp;', '&') ?? '')?.[1] ??
      '';
    // The confirmation link signs in only the browser in which the learner registered. This cookie identifies that browser.
    const [registration = ''] = registered.headers.getSetCookie();
    expect(registration).toMatch(/^__Host-vialibera\.registration=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/);
    const opened = await server.app.request(link, { headers: { cookie: registration.split(';')[0] ?? '' } });
    const cookie = opened.headers.getSetCookie().find((it) => it.includes('session_token')) ?? '';
    expect(cookie).toMatch(/^__Host-vialibera\.session_token=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });
});

test('the log names the pattern of a route, never a path with an id or a token', async () => {
  const lines: string[] = [];
  const app = new Hono();
  app.use(logRequests(pino({}, { write: (line) => void lines.push(line) })));
  app.get('/api/auth/*', (c) => c.text(''));
  await app.request('/api/auth/reset-password/aTokenWithoutAnyDigits');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ route: '/api/auth/*', status: 200 });
  expect(lines[0]).not.toContain('aTokenWithoutAnyDigits');
});

test('the log leaves out health checks that succeed', async () => {
  const lines: string[] = [];
  const app = new Hono();
  app.use(logRequests(pino({}, { write: (line) => void lines.push(line) })));
  app.get('/api/health', (c) => c.text(''));
  await app.request('/api/health');
  expect(lines).toEqual([]);
});
