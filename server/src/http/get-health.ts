import { sql } from 'drizzle-orm';
import { CONTRACT_VERSION } from '@vialibera/contract/version';
import { anyone } from '#server/context.ts';

export const getHealth = anyone.health.getHealth.handler(async ({ context: { db, databaseKind }, errors }) => {
  const answers = await db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  if (!answers) throw errors.DATABASE_DOWN();
  return { status: 'ok', database: databaseKind, contractVersion: CONTRACT_VERSION };
});
