import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openCluster } from '#server/platform/db/embedded/open-cluster.ts';
import { createTemplates, type Templates } from './database-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    templates: Templates;
  }
}

/**
 * Starts PostgreSQL for the tests. Creates the template database, of which every test server gets a copy. If `CITUS_URL` is set,
 * the tests run on the cluster whose coordinator is at this URL.
 */
export default async function prepareDatabases(project: TestProject) {
  const { CITUS_URL, TEST_DATABASE_URL } = process.env;
  const given = CITUS_URL ?? TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
  project.provide('postgresUrl', postgres.url);
  const { remove, ...templates } = await createTemplates(postgres.url, { isCluster: CITUS_URL !== undefined });
  project.provide('templates', templates);
  return async () => {
    await remove();
    await postgres.stop();
  };
}

/**
 * Starts the embedded PostgreSQL, which the tests use unless `CITUS_URL` or `TEST_DATABASE_URL` is set. It does not flush to disk, because test
 * data need not survive a crash.
 */
async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-postgres-'));
  const cluster = await openCluster(folder, {
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const stop = async () => {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: cluster.url, stop };
}
