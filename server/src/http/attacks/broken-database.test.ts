import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { newLearner, startTestServer, Visitor } from '#server/db/test-server.ts';

test('when the database fails in the middle of a sign-in, the answer is a request id and nothing personal is printed', async () => {
  const server = await startTestServer();
  const { email } = await newLearner(server);
  const printed: string[] = [];
  const keep = (...parts: unknown[]) => void printed.push(parts.map((part) => String(part)).join(' '));
  for (const channel of ['error', 'log', 'warn'] as const) vi.spyOn(console, channel).mockImplementation(keep);
  try {
    for (const table of ['auth_sessions', 'auth_users']) {
      await server.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
      const visitor = new Visitor(server);
      const answer = await visitor.post('/api/auth/sign-in/email', { email, password: 'una-strada-lunga' });
      expect([answer.status, answer.code]).toEqual([500, 'UNEXPECTED']);
      expect(answer.body).toMatchObject({ data: { requestId: expect.stringMatching(/^[\w-]{20,}$/) } });
    }
  } finally {
    vi.restoreAllMocks();
    await server.close();
  }
  expect(printed).toEqual([]);
});
