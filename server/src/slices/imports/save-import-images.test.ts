import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect } from 'vitest';
import { IMAGES_PER_REQUEST } from '@vialibera/contract/shared/import-limits';
import { imageDistance } from '@vialibera/domain/banks/image-fingerprint';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import { fingerprintImages } from '#server/slices/banks/images/fingerprint-images.ts';
import { deleteFingerprints, listFingerprints } from '#server/slices/banks/images/image-fingerprints-store.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';
import { listImportImages } from './images-store.ts';

async function startImport(admin: TestLearner) {
  const importId = randomUUID();
  await admin.api.imports.startImport({
    importId,
    licence: 'B',
    fileName: 'banca.json',
    mode: 'replace',
    source: 'file',
    total: 1,
  });
  return importId;
}
/** Draws an image in one colour. */
const draw = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } });
const png = async (colour: string) => (await draw(colour).png().toBuffer()).toString('base64');
const upload = (admin: TestLearner, importId: string, images: { name: string; content: string }[]) =>
  admin.api.imports.saveImportImages({ importId, images });
const listFiles = ({ env }: TestServer) => readdir(imageFolder(env.DATA_DIR));

test('saves the images of a request and returns the names of files that are not images', async ({ server, admin }) => {
  const importId = await startImport(admin);
  const images = [
    { name: 'figure/055.png', content: await png('red') },
    { name: 'pagina.png', content: btoa('<!doctype html><script>alert(1)</script>') },
    { name: 'disegno.png', content: btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>') },
    { name: 'blu.jpg', content: (await draw('blue').jpeg().toBuffer()).toString('base64') },
  ];
  expect(await upload(admin, importId, images)).toEqual({ rejected: ['pagina.png', 'disegno.png'] });
  const saved = await listImportImages(server.db, importId);
  expect(new Set(saved.keys())).toEqual(new Set(['55', 'blu']));
  for (const url of saved.values()) {
    const response = await server.app.request(url);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
  }
  const fingerprints = await listFingerprints(server.db, [...saved.values()]);
  expect(fingerprints.size).toBe(2);
});

test('an image name that occurs twice refers to the later image', async ({ server, admin }) => {
  const importId = await startImport(admin);
  await upload(admin, importId, [{ name: '7.png', content: await png('green') }]);
  const images = [
    { name: 'a/7.png', content: await png('yellow') },
    { name: 'b/07.gif', content: await png('purple') },
  ];
  expect(await upload(admin, importId, images)).toEqual({ rejected: [] });
  const saved = await listImportImages(server.db, importId);
  expect([...saved.keys()]).toEqual(['7']);
  const fingerprints = await listFingerprints(server.db, [...saved.values()]);
  expect([...(fingerprints.get(saved.get('7') ?? '') ?? [])].slice(0, 3)).toEqual([128, 0, 128]);
});

test('repeating an upload of images changes nothing', async ({ server, admin }) => {
  const importId = await startImport(admin);
  const images = [
    { name: '1.png', content: await png('orange') },
    { name: '2.png', content: await png('orange') },
    { name: '3.png', content: await png('brown') },
    { name: 'rotta.png', content: btoa('text') },
  ];
  const answers = await Promise.all([1, 2, 3].map(() => upload(admin, importId, images)));
  const [saved, files] = [await listImportImages(server.db, importId), await listFiles(server)];
  answers.push(await upload(admin, importId, images));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"rejected":["rotta.png"]}']));
  expect(await listImportImages(server.db, importId)).toEqual(saved);
  expect(saved.get('1')).toBe(saved.get('2'));
  expect(await listFiles(server)).toEqual(files);
});

test('rejects a request with too many images or without images, and a body above three megabytes', async ({
  server,
  admin,
}) => {
  const importId = await startImport(admin);
  const content = await png('black');
  const path = `/api/admin/imports/${importId}/images`;
  const many = Array.from({ length: IMAGES_PER_REQUEST + 1 }, (_, at) => ({ name: `${at}.png`, content }));
  expect(await admin.post(path, { images: many })).toMatchObject({ status: 400 });
  expect(await admin.post(path, { images: [] })).toMatchObject({ status: 400 });
  const large = ['a.png', 'b.png'].map((name) => ({ name, content: 'A'.repeat(2 * 1024 * 1024) }));
  expect(await admin.post(path, { images: large })).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  expect(await listImportImages(server.db, importId)).toEqual(new Map());
});

test('rejects images for an unknown import', async ({ server, admin }) => {
  await upload(admin, await startImport(admin), [{ name: '1.png', content: await png('white') }]);
  const files = await listFiles(server);
  const images = [{ name: '1.png', content: await png('pink') }];
  const answer = await admin.post(`/api/admin/imports/${randomUUID()}/images`, { images });
  expect(answer).toMatchObject({ status: 404, code: 'IMPORT_NOT_FOUND' });
  expect(await listFiles(server)).toEqual(files);
});

test('calculates the missing fingerprints from the image files, and skips missing files and our own illustrations', async ({
  server,
  admin,
}) => {
  const importId = await startImport(admin);
  await upload(admin, importId, [
    { name: '1.png', content: await png('teal') },
    { name: '2.png', content: await png('navy') },
  ]);
  const urls = [...(await listImportImages(server.db, importId)).values()];
  const before = await listFingerprints(server.db, urls);
  await deleteFingerprints(server.db, urls.slice(1));
  const others = ['/figures/00000000000000000000.png', '/signs/dosso.0123.svg'];
  const after = await fingerprintImages(server.db, server.env.DATA_DIR, [...urls, ...urls, ...others]);
  expect(new Set(after.keys())).toEqual(new Set(urls));
  const empty = new Uint8Array();
  for (const url of urls) expect(imageDistance(after.get(url) ?? empty, before.get(url) ?? empty)).toBe(0);
  expect((await listFingerprints(server.db, urls)).size).toBe(2);
});

test('a request with the rows of a file is rejected if it is larger than 512 KiB', async ({ admin }) => {
  const importId = await startImport(admin);
  const send = (length: number) => admin.put(`/api/admin/imports/${importId}/rows`, { rows: 'x'.repeat(length) });
  expect(await send(500 * 1024)).toMatchObject({ status: 400 });
  expect(await send(512 * 1024)).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
});
