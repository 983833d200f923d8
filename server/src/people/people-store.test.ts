import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { searchProfiles } from './people-store.ts';
import { test } from '#server/test/fixture.ts';

test('the search uses indexes instead of scanning all profiles', async ({ server }) => {
  const plan = await server.db.transaction(async (tx) => {
    // The test table is so small that PostgreSQL would not use the bitmap scans expected below. These settings turn the other
    // scans off.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    return tx.execute(sql`explain ${searchProfiles(tx, 'nobody', 'rossi').getSQL()}`);
  });
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on profiles_by_grams');
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on profiles_by_email');
});
