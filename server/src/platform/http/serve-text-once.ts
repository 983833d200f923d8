import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'hono';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Returns a handler that serves a text that never changes. The text is created and compressed only once, at the first request,
 * because anybody may request it as often as they like.
 */
export function serveTextOnce(contentType: string, create: () => string | Promise<string>) {
  let prepared: ReturnType<typeof prepare> | undefined;
  return async (c: Context) => {
    const { etag, plain, br, gz } = await (prepared ??= prepare(await create()));
    // Without `no-transform` a later middleware would compress the plain text again for each request.
    const headers = { etag, 'cache-control': 'no-cache, no-transform', vary: 'Accept-Encoding' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const accepted = c.req.header('accept-encoding') ?? '';
    const typed = { ...headers, 'content-type': contentType };
    if (/\bbr\b/.test(accepted)) return c.body(br, 200, { ...typed, 'content-encoding': 'br' });
    if (/\bgzip\b/.test(accepted)) return c.body(gz, 200, { ...typed, 'content-encoding': 'gzip' });
    return c.body(plain, 200, typed);
  };
}

async function prepare(text: string) {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 20)}"`;
  const [br, gz] = await Promise.all([compressBrotli(plain), compressGzip(plain)]);
  return { etag, plain, br, gz };
}
