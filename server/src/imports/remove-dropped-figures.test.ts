import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail, grantAdmin } from '#server/accounts/accounts-store.ts';
import { figureFolder } from '#server/banks/figure-folder.ts';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { removeDroppedFigures } from './remove-dropped-figures.job.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64');

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  const learner = await newLearner(server);
  await grantAdmin(server.db, (await findUserByEmail(server.db, learner.email))!.id);
  admin = learner;
});
afterAll(() => server.close());

const sweep = () => removeDroppedFigures(server.db, server.env.DATA_DIR);
const statuses = (...urls: string[]) => Promise.all(urls.map(async (url) => (await server.app.request(url)).status));

/** An import of one statement, whose figure has this name. */
async function stage(figure: string) {
  const importId = randomUUID();
  await admin.post('/api/admin/imports', { importId, fileName: 'banca.json', mode: 'replace', total: 1 });
  const fields = { number: 1, topic: 1, subtopic: null, explanation: null, article: null };
  const rows = [{ text: 'Il casco si allaccia', answer: true, figure, ...fields }];
  await admin.put(`/api/admin/imports/${importId}/rows`, { from: 0, rows });
  return importId;
}
/** What follows a picture's end makes it another one. */
async function bring(importId: string, name: string, mark: string) {
  const content = Buffer.concat([PNG, Buffer.from(mark)]).toString('base64');
  const { body } = await admin.post(`/api/admin/imports/${importId}/figures`, { name, content });
  return body.url;
}
async function finish(importId: string) {
  await admin.post(`/api/admin/imports/${importId}/preview`, {});
  const { body } = await admin.post(`/api/admin/imports/${importId}/batch`, { size: 100 });
  expect(body.state).toBe('done');
}
const drop = (importId: string) => admin.call('DELETE', `/api/admin/imports/${importId}`);

test('the pictures of a dropped import go, but not those that a statement, an earlier version or another import shows', async () => {
  const first = await stage('a.png');
  const earlier = await bring(first, 'a.png', 'earlier');
  await finish(first);
  const second = await stage('a.png');
  const now = await bring(second, 'a.png', 'now');
  await finish(second);
  // Without the finished imports, only the statements still reference the images.
  await server.db.execute(sql`delete from bank_import_figures`);

  const dropped = await stage('b.png');
  const lonely = await bring(dropped, 'b.png', 'lonely');
  const shared = await bring(dropped, 'c.png', 'shared');
  await bring(dropped, 'd.png', 'earlier');
  await bring(dropped, 'e.png', 'now');
  expect(await sweep()).toBe(0);
  // The next import takes the place of one that never began.
  const next = await stage('c.png');
  await bring(next, 'c.png', 'shared');
  expect(await sweep()).toBe(1);
  expect(await statuses(lonely, shared, earlier, now)).toEqual([404, 200, 200, 200]);

  await drop(next);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  expect(await statuses(shared, earlier, now)).toEqual([404, 200, 200]);
});

test('a picture that went comes back with the import that brings it again', async () => {
  const id = await stage('b.png');
  const url = await bring(id, 'b.png', 'again');
  await drop(id);
  const back = await stage('b.png');
  const [, again] = await Promise.all([sweep(), bring(back, 'b.png', 'again')]);
  expect(again).toBe(url);
  await sweep();
  expect(await statuses(url)).toEqual([200]);
});

test('what this database never had stays in the folder', async () => {
  const folder = figureFolder(server.env.DATA_DIR);
  await writeFile(join(folder, '00112233445566778899.png'), PNG);
  await drop(await stage('b.png'));
  await sweep();
  expect(await readdir(folder)).toContain('00112233445566778899.png');
});
