import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase } from './database-template.ts';

/** Creates a database with the course and the bank in it. Returns its URL. */
export function createSeededDatabase(): Promise<string> {
  return copyDatabase(inject('postgresUrl'), newName(), inject('templates').postgresName);
}

/** Creates a database without a table. Returns its URL. */
export function createEmptyDatabase(): Promise<string> {
  return copyDatabase(inject('postgresUrl'), newName(), 'template0');
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
