import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { errorCode } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';
import { explainListed } from '#server/test-support/reasons.ts';
import { preview, rowsOf, stage, statement } from '#server/test-support/imports.ts';
import { describeContradictions, describeExplained } from './describe-explained.ts';
import { listContradictingRows } from './imports-store.ts';
import { bankImports } from './imports-tables.ts';

const DISTANCE = 'La distanza di sicurezza dipende dalla velocità, dalla pioggia e dal carico del veicolo';
const TRAM = 'Il tram che volta a sinistra aspetta chi arriva dalla corsia opposta';
const HELMET = 'Il casco slacciato protegge la testa quanto quello chiuso sotto il mento';
const LISTED = [
  { text: DISTANCE, answer: true },
  { text: TRAM, answer: true },
  { text: HELMET, answer: false },
];
const WHY = 'Un cinturino aperto lascia volare via il casco al primo urto.';

/**
 * A file with five statements. The first three are in our list, but the second is reworded and the third has the opposite
 * answer. The fourth repeats the first, and the fifth is unknown.
 */
const FILE = [
  statement(1, { text: DISTANCE.toUpperCase(), answer: true }),
  statement(2, { text: TRAM.replace('aspetta', 'attende'), answer: true }),
  statement(3, { text: HELMET, answer: true }),
  statement(4, { text: DISTANCE.toUpperCase(), answer: true }),
  statement(5, { text: 'Una frizione consumata slitta', answer: true }),
];

test('before anything is written, the preview counts the explained statements and lists the answers that contradict ours', async ({
  server,
  admin,
}) => {
  await explainListed(server.db, LISTED, WHY);
  const id = await stage(admin, FILE);
  expect(await preview(admin, id)).toMatchObject({
    explained: { exact: 2, concept: 1, none: 1 },
    counts: { new: 4, duplicate: 1, contradiction: 1 },
    progress: { imported: 0 },
  });
  const [row, ...others] = await rowsOf(admin, id, 'contradiction');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ text: HELMET, answer: true, ours: { answer: false, why: WHY } });
  const { rows: next } = await admin.api.imports.listImportRows({
    importId: id,
    classification: 'contradiction',
    offset: 50,
  });
  expect(next).toEqual([]);
  expect((await rowsOf(admin, id, 'new')).filter(({ ours }) => ours !== null)).toHaveLength(1);
});

test('the command line lists the contradictions and ends with one line that programs can read', async ({
  server,
  admin,
}) => {
  await explainListed(server.db, LISTED, WHY);
  const id = await stage(admin, FILE);
  const found = await preview(admin, id);
  const rows = await listContradictingRows(server.db, id, { offset: 0, limit: 10 });
  const text = describeContradictions(rows, { ...found.counts, contradiction: 3 });
  expect(text).toContain(`${HELMET}\n      nel file: V, per noi: F. ${WHY}\n`);
  expect(text).toMatch(/… e altre 2\n$/);
  expect(describeContradictions([], found.counts)).toBe('');
  expect(describeExplained({ ...found, explained: { exact: 7131, concept: 12, none: 0 } })).toBe(
    'spiegate: 7131 esatte, 12 dal concetto, 0 senza\n',
  );
});

test('if an earlier release compared the file of an import, this release can show the preview and continue the import', async ({
  server,
  admin,
}) => {
  await explainListed(server.db, LISTED, WHY);
  const id = await stage(admin, FILE);
  await preview(admin, id);
  const { outlook } = (await server.db.select().from(bankImports).where(eq(bankImports.id, id)))[0]!;
  const { explained: _, ...older } = outlook!;
  await server.db.update(bankImports).set({ state: 'running', outlook: older }).where(eq(bankImports.id, id));
  expect(await preview(admin, id)).toMatchObject({ explained: null, counts: { contradiction: 0 } });
  expect(await errorCode(admin.api.imports.runImport({ importId: id, size: 100 }))).toBeUndefined();
});
