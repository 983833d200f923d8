import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cacheImmutable, IMMUTABLE } from '#server/platform/http/cache-immutable.ts';
import type { IllustrationCatalogue } from './illustration-catalogue.ts';

/**
 * Serves the illustrations of the course and the imported images. Each URL contains a hash of the image, so the URL changes with
 * the content.
 */
export function serveImages(illustrations: IllustrationCatalogue, imageFolder: string) {
  const app = new Hono();
  for (const path of ['/signs/*', '/scenes/*', '/figures/*'])
    app.use(path, async (c, next) => {
      await next();
      // The native app has another origin. This header allows the app to load these images.
      c.header('cross-origin-resource-policy', 'cross-origin');
    });
  app.on('GET', ['/signs/:file', '/scenes/:file'], (c) => {
    const [id = '', hash] = (c.req.param('file') ?? '').split('.');
    const illustration = illustrations.find(id);
    if (!illustration) return c.notFound();
    // An old exam may use a URL with the hash of an earlier version of the illustration. The response to such a URL contains the
    // current version, so browsers must not cache the response as immutable.
    c.header('cache-control', hash === illustration.hash ? IMMUTABLE : 'no-cache');
    return c.body(illustration.svg, 200, { 'content-type': 'image/svg+xml' });
  });
  const rewriteRequestPath = (path: string) => path.replace(/^\/figures/, '');
  app.get('/figures/*', cacheImmutable, serveStatic({ root: imageFolder, rewriteRequestPath }));
  app.get('/figures/*', (c) => c.notFound());
  return app;
}
