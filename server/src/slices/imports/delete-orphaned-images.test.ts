import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { imageBaseName } from '@vialibera/domain/banks/image-base-name';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import { listFingerprints } from '#server/slices/banks/images/image-fingerprints-store.ts';
import { deleteOrphanedImages } from './delete-orphaned-images.job.ts';
import { listImportImages } from './images-store.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const sweep = (server: TestServer) => deleteOrphanedImages(server.db, server.env.DATA_DIR);
const statuses = (server: TestServer, ...urls: string[]) =>
  Promise.all(urls.map(async (url) => (await server.app.request(url)).status));

/** Starts an import of one statement that refers to the image `imageRef`. Returns the import's id. */
async function stage(admin: TestLearner, imageRef: string) {
  const importId = randomUUID();
  await admin.api.imports.startImport({
    importId,
    licence: 'B',
    fileName: 'banca.json',
    mode: 'replace',
    source: 'json',
    total: 1,
  });
  const fields = { number: 1, topic: 1, subtopic: null, group: null, explanation: null, article: null };
  const rows = [{ text: 'Il casco si allaccia', answer: true, options: null, imageRef, ...fields }];
  await admin.api.imports.stageRows({ importId, from: 0, rows });
  return importId;
}
/** Uploads an image of one colour for an import and returns its URL. */
async function uploadImage({ db }: TestServer, admin: TestLearner, importId: string, name: string, background: string) {
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const content = image.toString('base64');
  await admin.api.imports.saveImportImages({ importId, images: [{ name, content }] });
  return (await listImportImages(db, importId)).get(imageBaseName(name)) ?? '';
}
async function finish(admin: TestLearner, importId: string) {
  await admin.api.imports.previewImport({ importId });
  const progress = await admin.api.imports.runImport({ importId, size: 100 });
  expect(progress.state).toBe('done');
}
const cancelImport = (admin: TestLearner, importId: string) =>
  admin.request('DELETE', `/api/admin/imports/${importId}`);

test('deletes the images of a cancelled import unless a statement, an earlier version or another import refers to them', async ({
  server,
  admin,
}) => {
  const first = await stage(admin, 'a.png');
  const earlier = await uploadImage(server, admin, first, 'a.png', 'red');
  await finish(admin, first);
  const second = await stage(admin, 'a.png');
  const now = await uploadImage(server, admin, second, 'a.png', 'blue');
  await finish(admin, second);
  // Deletes the rows that link the finished imports to their images. After this, only statements refer to the images.
  await server.db.execute(sql`delete from bank_import_images`);

  const cancelled = await stage(admin, 'b.png');
  const lonely = await uploadImage(server, admin, cancelled, 'b.png', 'green');
  const shared = await uploadImage(server, admin, cancelled, 'c.png', 'white');
  await uploadImage(server, admin, cancelled, 'd.png', 'red');
  await uploadImage(server, admin, cancelled, 'e.png', 'blue');
  expect(await sweep(server)).toBe(0);
  // Starting another import deletes the previous one, which never ran.
  const next = await stage(admin, 'c.png');
  await uploadImage(server, admin, next, 'c.png', 'white');
  expect(await sweep(server)).toBe(1);
  expect(await statuses(server, lonely, shared, earlier, now)).toEqual([404, 200, 200, 200]);

  await cancelImport(admin, next);
  expect(await sweep(server)).toBe(1);
  expect(await sweep(server)).toBe(0);
  expect(await statuses(server, shared, earlier, now)).toEqual([404, 200, 200]);
  const fingerprints = await listFingerprints(server.db, [lonely, shared, earlier, now]);
  expect(new Set(fingerprints.keys())).toEqual(new Set([earlier, now]));
});

test('a deleted image is saved again by the next import that uploads it', async ({ server, admin }) => {
  const id = await stage(admin, 'b.png');
  const url = await uploadImage(server, admin, id, 'b.png', 'black');
  await cancelImport(admin, id);
  const back = await stage(admin, 'b.png');
  const [, again] = await Promise.all([sweep(server), uploadImage(server, admin, back, 'b.png', 'black')]);
  expect(again).toBe(url);
  await sweep(server);
  expect(await statuses(server, url)).toEqual([200]);
});

test('leaves files that this database never recorded', async ({ server, admin }) => {
  const folder = imageFolder(server.env.DATA_DIR);
  await writeFile(join(folder, '00112233445566778899.png'), 'an image');
  await cancelImport(admin, await stage(admin, 'b.png'));
  await sweep(server);
  expect(await readdir(folder)).toContain('00112233445566778899.png');
});
