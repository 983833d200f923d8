import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase } from './database-template.ts';

/** Creates a database that contains the course and the question bank. Returns its URL. */
export function createSeededDatabase(): Promise<string> {
  return copyDatabase(inject('postgresUrl'), newName(), inject('templates').postgresName);
}

/** Creates a database without tables. Returns its URL. */
export function createEmptyDatabase(): Promise<string> {
  return copyDatabase(inject('postgresUrl'), newName(), 'template0');
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
