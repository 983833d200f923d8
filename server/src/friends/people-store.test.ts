import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestServer } from '#server/db/test-server.ts';
import { searchProfiles } from './people-store.ts';

test('a search finds people by indexes, so that it need not read everybody', async () => {
  const server = await startTestServer();
  const plan = await server.db.transaction(async (tx) => {
    // A table that is almost empty is read whole, unless it is forbidden.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    return tx.execute(sql`explain ${searchProfiles(tx, 'nobody', 'rossi').getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on profiles_by_grams');
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on profiles_by_email');
  await server.close();
});
