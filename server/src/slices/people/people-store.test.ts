import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { searchProfiles } from './people-store.ts';
import { test } from '#server/test-support/fixture.ts';

test('the search uses indexes instead of scanning all profiles', async ({ server }) => {
  const plan = await server.db.transaction(async (tx) => {
    // The table is so small that PostgreSQL would prefer sequential or plain index scans. These settings disable both kinds, so
    // that PostgreSQL uses the bitmap scans that the test expects.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    return tx.execute(sql`explain ${searchProfiles(tx, 'nobody', 'rossi').getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on profiles_by_grams');
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on profiles_by_email');
});
