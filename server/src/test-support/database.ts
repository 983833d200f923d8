import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { copyClusterDatabase } from './cluster.ts';
import { copyDatabase } from './database-template.ts';

/** Creates a database that contains the course and the question bank. Returns its URL. */
export function createSeededDatabase(): Promise<string> {
  const { postgresName, isCluster } = inject('templates');
  const copy = isCluster ? copyClusterDatabase : copyDatabase;
  return copy(inject('postgresUrl'), newName(), postgresName);
}

/** Creates a database without tables, on one node only. Returns its URL. */
export function createEmptyDatabase(): Promise<string> {
  return copyDatabase(inject('postgresUrl'), newName(), 'template0');
}

/** The names begin with the name of the template, so that a run on a cluster can drop all its databases at the end. */
export function newName(): string {
  return `${inject('templates').postgresName}_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}
