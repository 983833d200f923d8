import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { ImportPreview } from '@vialibera/contract/imports';
import { drawExam } from '@vialibera/domain/exam/exam';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import { lettersOf } from '@vialibera/domain/banks/statement';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { listStatements } from '#server/slices/banks/banks-store.ts';
import { bankVersions, ministerialQuestions, statementChanges } from '#server/slices/banks/banks-tables.ts';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { test } from '#server/test-support/fixture.ts';
import { importRows } from '#server/test-support/imports.ts';
import { LIST_FILES, type ListFile } from '#server/test-support/list-files.ts';
import { formOf, generateList, LICENCES, licenceOf } from '#server/test-support/licences.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { describePreview } from './describe-preview.ts';
import { completePreparedImport, discardImport, prepareImport } from './import-file.ts';
import { bankImports } from './imports-tables.ts';
import { readBankFile } from './read-bank-file.ts';

const LICENCE_CATALOGUE = new LicenceCatalogue(LICENCES);
const depsOf = ({ db, illustrations, env, clock }: TestServer) => ({
  db,
  licences: LICENCE_CATALOGUE,
  illustrations,
  dataDir: env.DATA_DIR,
  now: () => clock.now,
});
const write = async (name: string, content: string | Uint8Array, folder?: string) => {
  const path = join(folder ?? (await mkdtemp(join(tmpdir(), 'vialibera-bank-'))), name);
  await writeFile(path, content);
  return path;
};
const read = (path: string, licence?: string, images?: string) =>
  readBankFile(path, { images, licence, licences: LICENCE_CATALOGUE });
const prepare = async (server: TestServer, path: string, images?: string) =>
  prepareImport(depsOf(server), await read(path, 'B', images), 'replace');
const importFile = async (server: TestServer, path: string, images?: string) => {
  const preview = await prepare(server, path, images);
  await completePreparedImport(depsOf(server), preview);
  return preview;
};
/** Returns the counts of a preview that are not zero. */
const changesIn = ({ counts }: ImportPreview) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const emptyBank = async (server: TestServer) => {
  await server.db.delete(bankImports);
  for (const table of [ministerialQuestions, bankVersions, statementChanges])
    await server.db.delete(table).where(eq(table.bank, 'importata:B'));
};

describe('the command line', () => {
  test.beforeEach(({ server }) => emptyBank(server));

  const rules = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      domanda: `La regola ${index} vale di notte`,
      risposta: 'V',
      argomento: licenceOf('B').topics[index < 25 ? index : index - 24]?.title,
    }));

  test('a bank that is too small for an exam stays in preparation; exams use a bank that is large enough', async ({
    server,
  }) => {
    const cache = new BankCache();
    const small = await importFile(server, await write('due.json', JSON.stringify(rules(2))));
    expect(small.exam).toMatchObject({ possible: false, statements: 2, needed: 30 });
    expect((await cache.current(server.db, 'B'))?.name).toBe('Banca di Via Libera');
    await importFile(server, await write('trenta.json', JSON.stringify(rules(30))));
    expect(await cache.current(server.db, 'B')).toMatchObject({ name: 'Banca ministeriale importata', statements: 30 });
  });

  test('a dry run changes nothing', async ({ server }) => {
    const preview = await prepare(server, await write('trenta.json', JSON.stringify(rules(30))));
    await discardImport(server.db, preview.progress.importId);
    expect(await listStatements(server.db, 'importata:B')).toEqual([]);
    expect(await server.db.$count(bankImports)).toBe(0);
  });

  test('recognises images by content, never by file name', async ({ server }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vialibera-images-'));
    await write('good.png', await sharp({ create: RED }).png().toBuffer(), folder);
    await write('evil.png', '<svg onload="alert(1)"/>', folder);
    const names = ['good.png', 'evil.png', 'missing.png'];
    const file = names.map((image) => ({ text: `La figura ${image} è tonda`, answer: true, image }));
    const preview = await prepare(server, await write('banca.json', JSON.stringify(file)), folder);
    expect(changesIn(preview)).toEqual({ new: 3, 'awaiting-image': 2 });
    expect(await readdir(imageFolder(server.env.DATA_DIR))).toHaveLength(1);
  });

  test.for([
    ['[]', 'Nessuna domanda trovata nel file JSON'],
    ['{"questions": [', 'Il file JSON è interrotto a metà'],
    ['[{"nome": "Anna"}]', 'Colonne: nome'],
  ] as const)('rejects a file that contains no statements: %s', async ([content, message]) => {
    await expect(read(await write('bank.json', content))).rejects.toThrow(message);
  });

  test('a file with several licences is rejected unless the command names one', async () => {
    const rows = ['B', 'B', 'CQC Merci'].map((patente, index) => ({
      domanda: `La regola ${index} vale`,
      risposta: 'V',
      patente,
    }));
    const path = await write('tutte.json', JSON.stringify(rows));
    await expect(read(path)).rejects.toThrow('più patenti: B (2), CQC-MERCI (1)');
    const part = { licence: 'CQC-MERCI', looksLike: null, statements: [{ text: 'La regola 2 vale' }] };
    expect(await read(path, 'cqc-merci')).toMatchObject(part);
    await expect(read(path, 'C')).rejects.toThrow('Il file non contiene la patente C, ma: B (2), CQC-MERCI (1)');
    await expect(read(path, 'CQC')).rejects.toThrow('La patente CQC non esiste. Le patenti sono: AM, A1');
  });

  test('a file without a licence is rejected unless the command names one; licence A selects the bank of licence B', async () => {
    const path = await write('due.json', JSON.stringify(rules(2)));
    await expect(read(path)).rejects.toThrow('non si capisce di quale patente');
    expect(await read(path, 'A')).toMatchObject({ licence: 'B', looksLike: null, statements: { length: 2 } });
  });

  test('a file of another licence is recognised by its topics, and the preview warns about it', async ({ server }) => {
    const { topics } = LICENCES.find(({ id }) => id === 'C')!;
    const rows = topics.map(({ officialName }, index) => ({ ...rules(50)[index], argomento: officialName }));
    const path = await write('camion.json', JSON.stringify(rows));
    const own = await read(path);
    expect(own).toMatchObject({ licence: 'C', looksLike: null });
    expect(own.statements.map(({ topic }) => topic)).toEqual(topics.map(({ number }) => number));
    const other = await read(path, 'B');
    expect(other).toMatchObject({ licence: 'B', looksLike: 'C' });
    const preview = await prepareImport(depsOf(server), other, 'replace');
    expect(describePreview(preview, other, new Map())).toContain('sembrano domande della patente C');
    await discardImport(server.db, preview.progress.importId);
  });

  test('single-choice questions cannot be imported into a true/false bank', async ({ server }) => {
    const rows = rules(3).map(({ domanda }) => ({ domanda, a: 'Uno', b: 'Due', c: 'Tre', risposta: 'B' }));
    const file = await read(await write('kb.json', JSON.stringify(rows)), 'KB');
    expect(file.statements[0]).toMatchObject({ options: ['Uno', 'Due', 'Tre'], answer: 1 });
    await expect(prepareImport(depsOf(server), { ...file, licence: 'B' }, 'replace')).rejects.toThrow(
      'non sono del tipo',
    );
    expect(await server.db.$count(bankImports)).toBe(0);
  });

  test('a file of which less than 95 % can be read is refused, and the message counts what is left and why', async () => {
    const rows = [{ domanda: 'La regola vale sempre', risposta: 'forse' }, ...rules(10)];
    await expect(read(await write('monco.json', JSON.stringify(rows)), 'B')).rejects.toThrow(
      'Il file ha 11 voci e se ne leggono 10: non si importa niente. Restano fuori 1: «forse» non è una risposta',
    );
  });

  test('the description of the changes contains no control characters of the file', async ({ server }) => {
    const rows = [{ domanda: 'La \u001b[31mregola vale', risposta: 'forse' }, ...rules(25)];
    const file = await read(await write('rosso.json', JSON.stringify(rows)), 'B');
    const text = describePreview(await prepareImport(depsOf(server), file, 'replace'), file, new Map());
    expect(text).toContain('«forse» non è una risposta');
    expect(text).toMatch(/in preparazione. Mancano: 5 domande in tutto/);
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

const RED = { width: 8, height: 8, channels: 3 as const, background: 'red' };

type Row = { text: string; answer: boolean; topic: string; subtopic: string; image?: string };

describe.each(LIST_FILES)('altered copies of $name', (list) => {
  const { distinct: identical, repeated: duplicate } = list;
  const reworded = Math.ceil((identical + duplicate) / 100);
  const all = { identical, duplicate };
  const someReworded = { identical: identical - reworded, reworded, duplicate };
  const words = (text: string) => text.split(' ');
  /** Replaces a word in the middle of every hundredth text. */
  const rewordSome = (rows: Row[]) =>
    rows.map((row, index) =>
      index % 100 === 0 ? { ...row, text: words(row.text).toSpliced(2, 1, 'invece').join(' ') } : row,
    );

  test.for<[string, (rows: Row[]) => object[], object]>([
    ['without changes', (rows) => rows, all],
    ['without images', (rows) => rows.map(({ image: _, ...row }) => row), all],
    [
      'without images and groups, in another order',
      (rows) => rows.toReversed().map(({ text, answer }) => ({ text, answer })),
      all,
    ],
    [
      'with other apostrophes, accents, spaces, capitals and entities',
      (rows) =>
        rows.map((row) => ({
          ...row,
          text: row.text.replaceAll("'", '’').replaceAll("E' ", 'È ').replaceAll('à', '&agrave;').replace(' ', '  '),
        })),
      all,
    ],
    [
      'with the images under the names of other images',
      (rows) => {
        const images = [...new Set(rows.flatMap(({ image }) => image ?? []))];
        const other = new Map(images.map((image, index) => [image, images[(index + 1) % images.length]]));
        return rows.map(({ image, ...row }) => (image ? { ...row, image: `figure/${other.get(image)}` } : row));
      },
      all,
    ],
    ['with one text in a hundred reworded', rewordSome, someReworded],
    [
      'with one text in a hundred reworded, without images',
      (rows) => rewordSome(rows).map(({ image: _, ...row }) => row),
      someReworded,
    ],
    ['with added question numbers', (rows) => rows.map((row, index) => ({ ...row, numero: 18_000 + index })), all],
  ])('the preview finds the known statements in a copy %s', async ([, alter, expected], { server }) => {
    await importList(server, list);
    const file = JSON.stringify(alter(await readRows(list)));
    const preview = await prepare(server, await write('copia.json', file));
    await discardImport(server.db, preview.progress.importId);
    expect(changesIn(preview)).toEqual(expected);
  });

  test('the preview finds the known statements in a copy with renamed and re-encoded images', async ({ server }) => {
    await importList(server, list);
    const folder = await mkdtemp(join(tmpdir(), 'vialibera-jpeg-'));
    const images = await list.images();
    const names = (await readdir(images)).toSorted();
    await mapConcurrently([...names.entries()], 4, async ([index, name]) => {
      const image = sharp(join(images, name)).flatten({ background: '#fff' }).resize({ width: 260 });
      await image.jpeg({ quality: 70 }).toFile(join(folder, `f${index}.jpg`));
    });
    const rows = (await readRows(list)).map(({ image, ...row }) => ({
      ...row,
      image: image && `f${names.indexOf(image)}.jpg`,
    }));
    const preview = await prepare(server, await write('copia.json', JSON.stringify(rows)), folder);
    expect(changesIn(preview)).toEqual(all);
  });

  test('every statement is explained, in practice and after an exam', async ({ server, admin }) => {
    await importList(server, list);
    expect((await admin.api.practice.listPractice({ licence: 'B' })).explained).toBe(true);
    const bank = await new BankCache().current(server.db, 'B');
    const statements = [...bank!.byTopic.values()].flat();
    expect(statements.filter(({ explanation }) => !explanation)).toEqual([]);
    expect(statements.filter(({ imageUrl, imageDescription }) => imageUrl && !imageDescription)).toEqual([]);
    expect(statements).toHaveLength(identical);
  });

  test('a thousand exams each of licence B and licence C contain no statement of the other licence', async ({
    server,
    admin,
  }) => {
    await importList(server, list);
    await importRows(admin, generateList('C'), 'replace', 'C');
    const ofB = new Set((await readRows(list)).map(({ text }) => lettersOf(text)));
    const cache = new BankCache();
    for (const licence of ['B', 'C']) {
      const bank = await cache.current(server.db, licence);
      for (let seed = 0; seed < 1000; seed += 1) {
        const sheet = drawExam(bank!.byTopic, formOf(licence), seededRandom(seed)) ?? [];
        expect(sheet).toHaveLength(formOf(licence).questions);
        expect(sheet.filter(({ text }) => ofB.has(lettersOf(text)) !== (licence === 'B'))).toEqual([]);
      }
    }
  });
});

async function readRows({ file }: ListFile): Promise<Row[]> {
  type Item = { q: string; a: boolean; img?: string };
  const source = await readFile(file, 'utf8');
  const topics = Object.entries(JSON.parse(source) as Record<string, Record<string, Item[]>>);
  return topics.flatMap(([topic, groups]) =>
    Object.entries(groups).flatMap(([subtopic, items]) =>
      items.map(({ q, a, img }) => ({
        text: q,
        answer: a,
        topic,
        subtopic,
        ...(img && { image: basename(img) }),
      })),
    ),
  );
}

let imported: ListFile | null = null;
/** Imports a list with its images, once for all tests that only compare files with it. */
async function importList(server: TestServer, list: ListFile) {
  if (imported === list) return;
  imported = list;
  await list.explain(server.db);
  await emptyBank(server);
  expect(await read(list.file), 'recognised without being named').toMatchObject({ licence: 'B', looksLike: null });
  const preview = await importFile(server, list.file, await list.images());
  expect(changesIn(preview)).toEqual({ new: list.distinct, duplicate: list.repeated });
  const urls = new Set((await listStatements(server.db, 'importata:B')).flatMap(({ imageUrl }) => imageUrl ?? []));
  expect(urls.size).toBe(list.distinctImages);
}
