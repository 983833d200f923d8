import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { withoutIds } from './log-requests.ts';

describe('over https', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: 'https://vialibera.example' });
  });
  afterAll(() => server.close());

  test('scripts come from files of our own, nothing is framed, nothing is guessed', async () => {
    const { headers } = await new Visitor(server).get('/api/health');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('the session is a __Host- cookie that no script can read', async () => {
    const email = 'ada@example.org';
    const call = (path: string, body: unknown) =>
      server.app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: 'https://vialibera.example' },
      });
    const registered = await call('/api/auth/sign-up/email', { name: email, email, password: 'una-strada-lunga' });
    const link =
      /href="https:\/\/vialibera\.example([^"]+)"/.exec(server.mails[0]?.html.replaceAll('&amp;', '&') ?? '')?.[1] ??
      '';
    // The link signs in only the browser that has registered.
    const [registration = ''] = registered.headers.getSetCookie();
    expect(registration).toMatch(/^__Host-vialibera\.registration=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/);
    const opened = await server.app.request(link, { headers: { cookie: registration.split(';')[0] ?? '' } });
    const cookie = opened.headers.getSetCookie().find((it) => it.includes('session_token')) ?? '';
    expect(cookie).toMatch(/^__Host-vialibera\.session_token=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });
});

test.each([
  ['/api/units', '/api/units'],
  ['/api/exams/6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e/answers/3', '/api/exams/:id/answers/:id'],
  ['/api/auth/reset-password/aVeryLongTokenThatHasNoDigitsButIsLongAnyway', '/api/auth/reset-password/:id'],
])('the log does not repeat ids: %s', (path, logged) => {
  expect(withoutIds(path)).toBe(logged);
});
