import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cacheImmutable, IMMUTABLE } from './cache-immutable.ts';
import type { IllustrationCatalogue } from '#server/learning/illustration-catalogue.ts';

/**
 * Serves the illustrations of the course by id and hash, and imported images by hash. The hash is part of the URL, so the URL
 * changes with the content.
 */
export function serveImages(illustrations: IllustrationCatalogue, imageFolder: string) {
  const app = new Hono();
  for (const path of ['/signs/*', '/scenes/*', '/figures/*'])
    app.use(path, async (c, next) => {
      await next();
      // The native app loads these images from another origin.
      c.header('cross-origin-resource-policy', 'cross-origin');
    });
  app.on('GET', ['/signs/:file', '/scenes/:file'], (c) => {
    const [id = '', hash] = (c.req.param('file') ?? '').split('.');
    const illustration = illustrations.find(id);
    if (!illustration) return c.notFound();
    // The URL in an old exam may contain the hash of an earlier version. It returns the current version, which is not cached as
    // immutable.
    c.header('cache-control', hash === illustration.hash ? IMMUTABLE : 'no-cache');
    return c.body(illustration.svg, 200, { 'content-type': 'image/svg+xml' });
  });
  const rewriteRequestPath = (path: string) => path.replace(/^\/figures/, '');
  app.get('/figures/*', cacheImmutable, serveStatic({ root: imageFolder, rewriteRequestPath }));
  app.get('/figures/*', (c) => c.notFound());
  return app;
}
