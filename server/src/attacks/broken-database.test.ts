import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { test } from '#server/test-support/fixture.ts';

test('a database failure during a sign-in returns a request id and logs no personal data', async ({
  server,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  const printed: string[] = [];
  const record = (...parts: unknown[]) => void printed.push(parts.map((part) => String(part)).join(' '));
  for (const channel of ['error', 'log', 'warn'] as const) vi.spyOn(console, channel).mockImplementation(record);
  try {
    for (const table of ['auth_sessions', 'auth_users']) {
      await server.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
      const answer = await newClient().post('/api/auth/sign-in/email', { email, password: 'una-strada-lunga' });
      expect([answer.status, answer.code]).toEqual([500, 'UNEXPECTED']);
      expect(answer.body).toMatchObject({ data: { requestId: expect.stringMatching(/^[\w-]{20,}$/) } });
    }
  } finally {
    vi.restoreAllMocks();
  }
  expect(printed).toEqual([]);
});
