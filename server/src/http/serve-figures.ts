import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cacheForever, FOREVER } from './cache-forever.ts';
import type { SignCatalogue } from '#server/learning/sign-catalogue.ts';

/** Drawings of the course by id and hash, figures of imported banks by hash. Both addresses change with their content. */
export function serveFigures(signs: SignCatalogue, figureFolder: string) {
  const app = new Hono();
  app.get('/signs/:file', (c) => {
    const [id = '', hash] = c.req.param('file').split('.');
    const sign = signs.find(id);
    if (!sign) return c.notFound();
    // An exam of last month may ask for an older drawing: it gets today's, for today.
    c.header('cache-control', hash === sign.hash ? FOREVER : 'no-cache');
    return c.body(sign.svg, 200, { 'content-type': 'image/svg+xml' });
  });
  const rewriteRequestPath = (path: string) => path.replace(/^\/figures/, '');
  app.get('/figures/*', cacheForever, serveStatic({ root: figureFolder, rewriteRequestPath }));
  app.get('/figures/*', (c) => c.notFound());
  return app;
}
