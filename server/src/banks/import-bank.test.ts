import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { imageFolder } from './image-folder.ts';
import { importBank } from './import-bank.ts';
import { readBankFile } from './read-bank-file.ts';
import { BankCache } from './bank-cache.ts';
import { findNewestVersion, listStatements } from './banks-store.ts';
import { imageHeaders } from '#server/test/image-headers.ts';
import type { TestServer } from '#server/test/server.ts';
import { test } from '#server/test/fixture.ts';

const REAL = join(import.meta.dirname, '../../../../shared/data');
const realIsHere = existsSync(join(REAL, 'quizPatenteB2023.json'));
const NOW = new Date('2026-03-10T09:00:00Z');
const PNG = imageHeaders.png(20, 10);

describe('importing a bank', () => {
  test('a new or changed file creates a version, an identical file does not', async ({ server }) => {
    const first = await importFile(server, {
      a: {
        b: [
          { q: 'Uno', a: true },
          { q: 'Due', a: false },
          { q: 'Due', a: false },
        ],
      },
    });
    expect(first).toMatchObject({ version: 1, added: 2, identical: 0, changed: 0, retired: 0 });
    expect(first.duplicates).toEqual([{ number: 3, text: 'Due' }]);
    expect(
      await importFile(server, [
        { q: 'Uno', a: true },
        { q: 'Due', a: false },
      ]),
    ).toMatchObject({ version: 2, changed: 2 });
    expect(
      await importFile(server, [
        { q: 'Uno', a: true },
        { q: 'Due', a: false },
      ]),
    ).toMatchObject({ version: 2, identical: 2 });
    expect(await importFile(server, [{ q: 'Uno', a: false }])).toMatchObject({ version: 3, changed: 1, retired: 1 });
    expect(
      await importFile(server, [
        { q: 'Uno', a: false },
        { q: 'Due', a: false },
      ]),
    ).toMatchObject({ version: 4, changed: 1, identical: 1 });
  });

  test('skips a statement with two answers in one file and leaves the one in the bank', async ({ server }) => {
    await importFile(server, [{ text: 'Contesa', answer: true }]);
    const { conflicts, added, retired } = await importFile(server, [
      { text: 'Contesa', answer: true },
      { text: 'Contesa', answer: false },
      { text: 'Chiara', answer: true },
    ]);
    expect(conflicts.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Contesa'],
      [2, 'Contesa'],
    ]);
    expect([added, retired]).toEqual([1, 0]);
    expect(await liveTexts(server)).toEqual(['Chiara', 'Contesa']);
  });

  test('the report counts the statements that exams draw from', async ({ server }) => {
    const version = await findNewestVersion(server.db, 'importata');
    expect(version?.statements).toBe((await liveTexts(server)).length);
  });

  test('two concurrent imports leave one complete bank', async ({ server }) => {
    const data = Array.from({ length: 40 }, (_, index) => ({ text: `Domanda ${index}`, answer: true }));
    const reports = await Promise.all([importFile(server, data), importFile(server, data)]);
    expect(reports.map(({ statements }) => statements)).toEqual([40, 40]);
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 40]);
  });

  test('exams draw from the newest version of the imported bank as soon as it exists', async ({ server }) => {
    const cache = new BankCache();
    const before = await cache.current(server.db);
    await importFile(server, [{ text: 'Una sola', answer: true }]);
    const after = await cache.current(server.db);
    expect([before?.statements, after?.statements, after?.name]).toEqual([40, 1, 'Banca ministeriale importata']);
  });

  test('recognises images by content, never by file name', async ({ server }) => {
    const images = await mkdtemp(join(tmpdir(), 'vialibera-images-'));
    await writeFile(join(images, 'good.png'), PNG);
    await writeFile(join(images, 'evil.png'), '<svg onload="alert(1)"/>');
    const data = ['good.png', 'evil.png', 'missing.png'].map((image_url) => ({
      text: image_url,
      answer: true,
      image_url,
    }));
    const { file, read } = await readData(server, data, images);
    expect(read.missingImages).toEqual(['evil.png', 'missing.png']);
    expect(read.statements[0]?.imageUrl).toMatch(/^\/figures\/[0-9a-f]{20}\.png$/);
    expect(await readdir(imageFolder(server.env.DATA_DIR))).toHaveLength(1);
    const served = await server.app.request(read.statements[0]?.imageUrl ?? '');
    expect([served.status, served.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    await expect(readBankFile(`${file}.missing`, images, server.env.DATA_DIR)).rejects.toThrow(
      'Impossibile caricare il file JSON',
    );
  });

  test.for([
    ['[]', 'Nessuna domanda trovata nel file JSON'],
    ['{"questions": []}', 'Nessuna domanda trovata nel file JSON'],
    ['{"questions": [', 'Errore durante il caricamento del file JSON'],
  ] as const)('%s is no bank', async ([source, message], { server }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vialibera-bank-'));
    await writeFile(join(folder, 'bank.json'), source);
    await expect(readBankFile(join(folder, 'bank.json'), undefined, server.env.DATA_DIR)).rejects.toThrow(message);
  });

  test('imports the real bank completely with its images, and a repeated import changes nothing', async ({
    server,
    skip,
  }) => {
    skip(!realIsHere, 'the folder with the real bank is not here');
    const read = await readBankFile(join(REAL, 'quizPatenteB2023.json'), join(REAL, 'img_sign'), server.env.DATA_DIR);
    const first = await importBank(server.db, 'importata', read, NOW);
    expect(first).toMatchObject({ statements: 7131, added: 7131, conflicts: [] });
    expect([first.duplicates.length, read.missingImages]).toEqual([8, []]);
    // The bank has 413 image files. Two pairs of them have identical content, so only 411 images are saved.
    expect(new Set(read.statements.flatMap(({ imageUrl }) => imageUrl ?? [])).size).toBe(411);
    expect(await importBank(server.db, 'importata', read, NOW)).toMatchObject({
      identical: 7131,
      added: 0,
      changed: 0,
    });
  });
});

async function readData(server: TestServer, data: unknown, images?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-bank-'));
  const file = join(folder, 'bank.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify(data));
  return { file, read: await readBankFile(file, images, server.env.DATA_DIR) };
}

async function importFile(server: TestServer, data: unknown) {
  return importBank(server.db, 'importata', (await readData(server, data)).read, NOW);
}

async function liveTexts(server: TestServer) {
  const statements = await listStatements(server.db, 'importata');
  return statements.map(({ text }) => text).toSorted();
}
