import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { imageFolder } from '#server/banks/image-folder.ts';
import { deleteOrphanedImages } from './delete-orphaned-images.job.ts';
import type { TestLearner } from '#server/test/client.ts';
import type { TestServer } from '#server/test/server.ts';
import { test } from '#server/test/fixture.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');

const sweep = (server: TestServer) => deleteOrphanedImages(server.db, server.env.DATA_DIR);
const statuses = (server: TestServer, ...urls: string[]) =>
  Promise.all(urls.map(async (url) => (await server.app.request(url)).status));

/** Starts an import of one statement that refers to the image `imageRef`. Returns the import's id. */
async function stage(admin: TestLearner, imageRef: string) {
  const importId = randomUUID();
  await admin.api.imports.startImport({ importId, fileName: 'banca.json', mode: 'replace', total: 1 });
  const fields = { number: 1, topic: 1, subtopic: null, explanation: null, article: null };
  const rows = [{ text: 'Il casco si allaccia', answer: true, imageRef, ...fields }];
  await admin.api.imports.stageRows({ importId, from: 0, rows });
  return importId;
}
/**
 * Uploads an image for an import and returns its URL. `mark` is appended to the image, so that images with different marks have
 * different URLs.
 */
async function bring(admin: TestLearner, importId: string, name: string, mark: string) {
  const content = Buffer.concat([PNG, Buffer.from(mark)]).toString('base64');
  const answer = await admin.api.imports.saveImportImage({ importId, name, content });
  return answer.url;
}
async function finish(admin: TestLearner, importId: string) {
  await admin.api.imports.previewImport({ importId });
  const progress = await admin.api.imports.runImport({ importId, size: 100 });
  expect(progress.state).toBe('done');
}
const drop = (admin: TestLearner, importId: string) => admin.request('DELETE', `/api/admin/imports/${importId}`);

test('deletes the images of a cancelled import unless a statement, an earlier version or another import refers to them', async ({
  server,
  admin,
}) => {
  const first = await stage(admin, 'a.png');
  const earlier = await bring(admin, first, 'a.png', 'earlier');
  await finish(admin, first);
  const second = await stage(admin, 'a.png');
  const now = await bring(admin, second, 'a.png', 'now');
  await finish(admin, second);
  // Deletes the rows that link the finished imports to their images. After this, only statements refer to the images.
  await server.db.execute(sql`delete from bank_import_images`);

  const dropped = await stage(admin, 'b.png');
  const lonely = await bring(admin, dropped, 'b.png', 'lonely');
  const shared = await bring(admin, dropped, 'c.png', 'shared');
  await bring(admin, dropped, 'd.png', 'earlier');
  await bring(admin, dropped, 'e.png', 'now');
  expect(await sweep(server)).toBe(0);
  // Starting another import deletes the previous one, which never ran.
  const next = await stage(admin, 'c.png');
  await bring(admin, next, 'c.png', 'shared');
  expect(await sweep(server)).toBe(1);
  expect(await statuses(server, lonely, shared, earlier, now)).toEqual([404, 200, 200, 200]);

  await drop(admin, next);
  expect(await sweep(server)).toBe(1);
  expect(await sweep(server)).toBe(0);
  expect(await statuses(server, shared, earlier, now)).toEqual([404, 200, 200]);
});

test('a deleted image is saved again by the next import that uploads it', async ({ server, admin }) => {
  const id = await stage(admin, 'b.png');
  const url = await bring(admin, id, 'b.png', 'again');
  await drop(admin, id);
  const back = await stage(admin, 'b.png');
  const [, again] = await Promise.all([sweep(server), bring(admin, back, 'b.png', 'again')]);
  expect(again).toBe(url);
  await sweep(server);
  expect(await statuses(server, url)).toEqual([200]);
});

test('leaves files that this database never recorded', async ({ server, admin }) => {
  const folder = imageFolder(server.env.DATA_DIR);
  await writeFile(join(folder, '00112233445566778899.png'), PNG);
  await drop(admin, await stage(admin, 'b.png'));
  await sweep(server);
  expect(await readdir(folder)).toContain('00112233445566778899.png');
});
