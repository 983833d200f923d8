import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { imageHeaders } from '#server/test-support/image-headers.ts';
import { test } from '#server/test-support/fixture.ts';

const SECRET = 'questo-non-esce-di-qui';
const PNG = imageHeaders.png(20, 10);

let http: ServerType;
let port: number;

test.beforeAll(async ({ server }) => {
  const data = server.env.DATA_DIR;
  await writeFile(join(data, 'auth-secret'), SECRET);
  await mkdir(join(data, '.git'), { recursive: true });
  await writeFile(join(data, 'site/.env'), SECRET);
  await mkdir(join(data, 'site/.git'), { recursive: true });
  await writeFile(join(data, 'site/.git/config'), SECRET);
  await writeFile(join(data, 'site/index.html'), '<!doctype html><title>Via Libera</title>');
  await writeFile(join(data, 'figures/0123.png'), PNG);
  await symlink(join(data, 'auth-secret'), join(data, 'auth-secret-link'));
  // The tests need a real HTTP server, because `app.request` would normalize a path such as `/../` before the app receives it.
  http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((done) => http.once('listening', done));
  port = (http.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((done) => http.close(done));
});

const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '.%00./',
  '%c0%ae%c0%ae/',
];
const STARTS = ['/figures/', '/figures//', '/assets/', '/signs/', '/scenes/', '/', '/posta/'];

test('no path, in any encoding, leaves the served folders', async () => {
  const paths = STARTS.flatMap((start) =>
    UPS.flatMap((up) => [
      `${start}${up}auth-secret`,
      `${start}${up}${up}auth-secret`,
      `${start}x/${up}${up}auth-secret`,
    ]),
  );
  const further = [
    '/figures/%2fetc/passwd',
    '/figures//etc/passwd',
    '/figures/C:%5cwindows%5cwin.ini',
    '/figures/file:///etc/passwd',
  ];
  for (const path of [...paths, ...further]) {
    const { body } = await sendRequest(path);
    expect(body, `at ${path}`).not.toContain(SECRET);
    expect(body, `at ${path}`).not.toContain('root:');
  }
  expect((await sendRequest('/figures/0123.png')).status).toBe(200);
});

test.each([
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/figures/.git/config',
  '/package.json',
  '/server/src/main.ts',
  '/data/auth-secret',
])('does not serve a file outside the site: %s', async (path) => {
  const { body } = await sendRequest(path);
  expect(body).not.toContain(SECRET);
  expect(body).not.toContain('"workspaces"');
});

test.each(['/figures/', '/assets/', '/figures', '/signs/', '/scenes/'])(
  'a request for the folder %s does not list the files in it',
  async (path) => {
    expect((await sendRequest(path)).body).not.toMatch(/0123\.png|\.svg/);
  },
);

test.each(['TRACE', 'CONNECT', 'PROPFIND'])('rejects the method %s', async (method) => {
  const answer = await new Promise<string>((done) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${method} / HTTP/1.1\r\nhost: localhost\r\nx-geheim: ${SECRET}\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => done(text));
    socket.on('error', () => done(text));
  });
  expect(answer).not.toContain(SECRET);
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
});

test('rejects a request with two lengths, or with a length and chunks', async () => {
  for (const framing of [
    'content-length: 4\r\ncontent-length: 40',
    'content-length: 4\r\ntransfer-encoding: chunked',
  ]) {
    const answer = await raw(
      `POST /api/study-time HTTP/1.1\r\nhost: localhost\r\n${framing}\r\n\r\n0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  }
});

test('stores an upload under its hash, never under its name, and only if it is an image', async ({
  server,
  signUpAdmin,
}) => {
  const admin = await signUpAdmin();
  const importId = randomUUID();
  const file = { fileName: '../../x.json', mode: 'add', source: 'json', total: 1 };
  await admin.post('/api/admin/imports', { importId, licence: 'B', ...file });
  const send = (name: string, content: Buffer | string) =>
    admin.post(`/api/admin/imports/${importId}/images`, {
      images: [{ name, content: Buffer.from(content).toString('base64') }],
    });
  for (const name of ['../../auth-secret', '/etc/passwd', 'a\\..\\b.png', 'x.svg', 'x.html', 'con.png%00.html'])
    expect((await send(name, PNG)).body, `at ${name}`).toEqual({ rejected: [] });
  for (const [name, content] of [
    ['x.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['x.png', '<html><script>alert(1)</script>'],
    ['x.gif', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'],
  ] as const)
    expect((await send(name, content)).body, `at ${content}`).toEqual({ rejected: [name] });
  const stored = await readdir(join(server.env.DATA_DIR, 'figures'));
  expect(stored.toSorted()).toEqual(['0123.png', expect.stringMatching(/^[0-9a-f]{20}\.png$/)]);
  expect(await readdir(server.env.DATA_DIR)).toEqual(expect.not.arrayContaining(['x.json', 'x.svg']));
});

function sendRequest(path: string): Promise<{ status: number; body: string }> {
  return new Promise((done, failed) => {
    const asked = request({ host: '127.0.0.1', port, path, method: 'GET' }, (answer: IncomingMessage) => {
      let body = '';
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', failed);
    asked.end();
  });
}

function raw(text: string): Promise<string> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => done(answer));
    socket.on('error', () => done(answer));
  });
}
