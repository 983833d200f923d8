import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/open-database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { readEnv } from '#server/env.ts';
import { createSeededDatabase } from '#server/test-support/database.ts';
import { seedSchool } from './seed-school.ts';

const ENDS_AT = new Date('2026-03-31T21:00:00Z');
const env = readEnv({ DATA_DIR: await mkdtemp(join(tmpdir(), 'vialibera-seed-')) });

async function seed(): Promise<Database> {
  const database = await openDatabase({ url: await createSeededDatabase(), dataDir: '' });
  await seedSchool({ database, env, endsAt: ENDS_AT, days: 5, learners: 3 });
  return database;
}

async function summarize({ db }: Database) {
  const [row] = await queryRows<Record<string, number>>(
    db,
    sql`select (select count(*)::int from auth_users) as accounts, (select count(*)::int from user_progress) as lessons,
      (select sum(total_xp)::int from user_gamification) as xp, (select sum(xp)::int from reward_ledger) as earned,
      (select count(*)::int from quiz_attempts) as exams, (select count(*)::int from mailbox_messages) as emails,
      (select count(*)::int from answers where source = 'session') as sessions,
      (select count(*)::int from answers where source = 'session' and not correct) as mistakes,
      (select count(*)::int from study_goals where exam_date > '2026-03-31') as goals,
      (select sum(mean) from readiness_days) as readiness,
      (select max(completed_at) from user_progress) as last`,
  );
  return row;
}

let database: Database;
beforeAll(async () => {
  database = await seed();
});
afterAll(() => database.close());

test('fills an empty database with learners who have studied', async () => {
  const summary = await summarize(database);
  expect(summary).toMatchObject({ accounts: 4 });
  expect(summary!.lessons).toBeGreaterThan(3);
  expect(summary!.emails).toBeGreaterThan(3);
  expect(summary!.sessions).toBeGreaterThan(20);
  expect(summary!.mistakes).toBeGreaterThan(0);
  expect(summary!.goals).toBeGreaterThan(0);
  expect(summary!.xp).toBe(summary!.earned);
});

test('the same random seed creates the same school again', async () => {
  const again = await seed();
  expect(await summarize(again)).toEqual(await summarize(database));
  await again.close();
});

test('refuses a database that has accounts, and changes nothing', async () => {
  const filled = seedSchool({ database, env, endsAt: ENDS_AT });
  await expect(filled).rejects.toThrow('Il database contiene già 4 account');
  expect(await summarize(database)).toMatchObject({ accounts: 4 });
});
