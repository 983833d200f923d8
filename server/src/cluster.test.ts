import { randomUUID } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { getTableName } from 'drizzle-orm';
import { readContent } from '@vialibera/content/read-content';
import { checkDatabase } from './cli/doctor/check-database.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { readEnv } from './env.ts';
import { loadContent } from './load-content.ts';
import { findCluster } from '#server/cli/shard/cluster-store.ts';
import { shardDatabase } from '#server/cli/shard/shard-database.ts';
import { LEARNER_TABLES, REFERENCE_TABLES } from '#server/cli/shard/shard-tables.ts';
import { createClusterDatabase } from './test-support/cluster.ts';
import { createEmptyDatabase, newName } from './test-support/database.ts';
import { TEST_START } from './test-support/database-template.ts';
import { test } from './test-support/fixture.ts';
import { startTestServer } from './test-support/server.ts';

const { CITUS_URL } = process.env;
const [lesson] = readContent().units[0]?.lessons ?? [];

test('a database without Citus is not sharded, and the message says what is missing', async () => {
  const database = await openDatabase({ url: await createEmptyDatabase(), dataDir: '' });
  const shard = shardDatabase(database, { dryRun: false, print: () => {} });
  await expect(shard).rejects.toThrow("manca l'estensione citus");
  await database.close();
});

// With CITUS_URL, all use-case tests of the server run on the cluster, and these tests too.
describe.skipIf(!CITUS_URL)(`a cluster${CITUS_URL ? '' : ' (skipped, because CITUS_URL is not set)'}`, () => {
  test('a new database is sharded once, and `npm run doctor` says so', async ({ server: { database, env } }) => {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    expect(await shardDatabase(database, { dryRun: false, print })).toBe(0);
    const cluster = await findCluster(database.db);
    const kinds = LEARNER_TABLES.map((table) => cluster?.kinds.get(getTableName(table)));
    expect(new Set(kinds)).toEqual(new Set(['distributed']));
    const url = (await database.executeSql('select current_database() as name')).rows[0] as { name: string };
    const results = await checkDatabase({ ...env, DATABASE_URL: inject('postgresUrl').replace(/[^/]*$/, url.name) });
    expect(results.at(-1)).toMatchObject({ name: 'Cluster', status: 'ok', message: expect.stringContaining('Citus') });
  });

  test('learners keep their data when the tables are distributed under them', async () => {
    const url = await createClusterDatabase(inject('postgresUrl'), newName());
    const database = await openDatabase({ url, dataDir: '' });
    await loadContent(database.db, readContent(), TEST_START);
    const server = await startTestServer({}, { url });
    const ada = await server.signUp();
    await ada.api.learning.completeLesson({ lessonId: lesson!.id, completionId: randomUUID(), answers: [] });
    const before = await ada.api.personalData.exportPersonalData();

    const warnings = await checkDatabase(readEnv({ DATABASE_URL: url }));
    expect(warnings.at(-1)).toMatchObject({ status: 'warning', hint: 'Esegui npm run shard.' });
    const planned: string[] = [];
    const print = (line: string) => void planned.push(line);
    const tables = LEARNER_TABLES.length + REFERENCE_TABLES.length;
    expect(await shardDatabase(database, { dryRun: true, print })).toBe(tables);
    expect(planned).toHaveLength(tables);
    expect((await findCluster(database.db))?.kinds.size).toBe(0);
    await shardDatabase(database, { dryRun: false, print });

    expect((await ada.api.personalData.exportPersonalData()).tables).toEqual(before.tables);
    expect((await ada.api.home.getHome()).stats.totalXp).toBe(12);
    await server.close();
    await database.close();
  });
});
