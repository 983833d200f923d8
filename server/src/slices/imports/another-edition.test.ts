import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { bankVersions } from '#server/slices/banks/banks-tables.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { test } from '#server/test-support/fixture.ts';
import { LICENCES } from '#server/test-support/licences.ts';
import { LIST_FILES, type ListFile } from '#server/test-support/list-files.ts';
import { describeExplained } from './describe-explained.ts';
import { completePreparedImport, prepareImport } from './import-file.ts';
import { readBankFile } from './read-bank-file.ts';

const licences = new LicenceCatalogue(LICENCES);

type Item = { q: string; a: boolean; img?: string };

/**
 * Writes an edition of the list with other field names, without topics and with every third text reworded. Its images are
 * smaller JPEG files with other names.
 */
async function writeEdition({ file, images }: ListFile, folder: string): Promise<string> {
  const figures = await images();
  const names = (await readdir(figures)).toSorted();
  await mapConcurrently([...names.entries()], 4, async ([index, name]) => {
    const image = sharp(join(figures, name)).flatten({ background: '#fff' }).resize({ width: 200 });
    await image.jpeg({ quality: 60 }).toFile(join(folder, `${index + 1}.jpg`));
  });
  const topics = Object.values(JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, Item[]>>);
  const rows = topics
    .flatMap((groups) => Object.values(groups).flat())
    .map(({ q, a, img }, index) => ({
      domanda: index % 3 === 0 ? q.replace(/segnale/i, 'cartello').replace('veicolo', 'mezzo') : q,
      risposta: a ? 'V' : 'F',
      figura: img && `${names.indexOf(basename(img)) + 1}.jpg`,
    }));
  const path = join(folder, 'edizione.json');
  await writeFile(path, JSON.stringify(rows));
  return path;
}

test.for(LIST_FILES)(
  'another edition of $name, with other texts and images, gets explanations and image descriptions',
  async (list, { server }) => {
    const { db, illustrations, env, clock } = server;
    const folder = await mkdtemp(join(tmpdir(), 'vialibera-edition-'));
    await list.explain(db);
    const file = await readBankFile(await writeEdition(list, folder), { images: folder, licence: 'B', licences });
    const deps = { db, licences, illustrations, dataDir: env.DATA_DIR, now: () => clock.now };
    const preview = await prepareImport(deps, file, 'replace');
    const { exact, concept, none } = preview.explained!;
    expect((exact + concept) / (exact + concept + none)).toBeGreaterThan(0.99);
    expect(exact / (exact + concept + none)).toBeGreaterThan(0.9);
    expect(preview.counts.contradiction).toBe(0);
    expect(describeExplained(preview)).toBe(`spiegate: ${exact} esatte, ${concept} dal concetto, ${none} senza\n`);
    await completePreparedImport(deps, preview);
    // Without topics, the bank stays in preparation. The test reads its statements as the exams would read them.
    await db.update(bankVersions).set({ usable: true }).where(eq(bankVersions.bank, 'importata:B'));
    const bank = await new BankCache().current(db, 'B');
    const statements = [...bank!.byTopic.values()].flat();
    expect(statements).toHaveLength(exact + concept + none);
    expect(statements.filter(({ explanation }) => !explanation)).toHaveLength(none);
    const described = statements.filter(({ imageUrl, imageDescription }) => imageUrl && imageDescription);
    const withImage = statements.filter(({ imageUrl }) => imageUrl).length;
    expect(described.length).toBeGreaterThanOrEqual(Math.floor(0.99 * withImage));
  },
);
