import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '@vialibera/content/read-content';
import { loadContent } from '#server/load-content.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { shardDatabase } from '#server/cli/shard/shard-database.ts';
import { closeClusterTemplate, createClusterDatabase, dropClusterDatabases } from './cluster.ts';
import { databaseUrl, execute } from './execute.ts';

/** The initial time of every test's clock. The content of the template database is also loaded at this time. */
export const TEST_START = new Date('2026-03-10T09:00:00Z');

/**
 * The templates that each test run creates only once. `contentFile` is a file with the parsed content. `postgresName` is the
 * name of a database with the course and the question bank. If `isCluster` is true, this database is sharded.
 */
export type Templates = { contentFile: string; postgresName: string; isCluster: boolean };

export async function createTemplates(
  postgresUrl: string,
  { isCluster }: Pick<Templates, 'isCluster'>,
): Promise<Templates & { remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-templates-'));
  const content = readContent();
  const contentFile = join(folder, 'content.json');
  await writeFile(contentFile, JSON.stringify(content));
  const postgresName = `template_${process.pid}_${Date.now()}`;
  if (isCluster) await createClusterDatabase(postgresUrl, postgresName);
  else await execute(postgresUrl, `create database ${postgresName}`);
  const postgres = await openDatabase({ url: databaseUrl(postgresUrl, postgresName), dataDir: '' });
  await loadContent(postgres.db, content, TEST_START);
  if (isCluster) await shardDatabase(postgres, { dryRun: false, print: () => {} });
  await postgres.close();
  if (isCluster) await closeClusterTemplate(postgresUrl, postgresName);
  const remove = async () => {
    if (isCluster) await dropClusterDatabases(postgresUrl, postgresName);
    else await execute(postgresUrl, `drop database ${postgresName}`);
    await rm(folder, { recursive: true, force: true });
  };
  return { contentFile, postgresName, isCluster, remove };
}

/** Copies the database `template` to a new database `name` on the PostgreSQL server at `url`. Returns the URL of the copy. */
export async function copyDatabase(url: string, name: string, template: string): Promise<string> {
  // `file_copy` is three times as fast as the default `wal_log`, because it does not write the copy to the write-ahead log.
  await execute(url, `create database ${name} template ${template} strategy file_copy`);
  return databaseUrl(url, name);
}
