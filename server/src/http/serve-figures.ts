import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { cacheForever, FOREVER } from './cache-forever.ts';
import type { DrawingCatalogue } from '#server/learning/drawing-catalogue.ts';

/** Drawings of the course by id and hash, figures of imported banks by hash. Both addresses change with their content. */
export function serveFigures(drawings: DrawingCatalogue, figureFolder: string) {
  const app = new Hono();
  for (const path of ['/signs/*', '/scenes/*', '/figures/*'])
    app.use(path, async (c, next) => {
      await next();
      // The native app shows them from an origin of its own.
      c.header('cross-origin-resource-policy', 'cross-origin');
    });
  app.on('GET', ['/signs/:file', '/scenes/:file'], (c) => {
    const [id = '', hash] = (c.req.param('file') ?? '').split('.');
    const drawing = drawings.find(id);
    if (!drawing) return c.notFound();
    // An exam of last month may ask for an older drawing: it gets today's, for today.
    c.header('cache-control', hash === drawing.hash ? FOREVER : 'no-cache');
    return c.body(drawing.svg, 200, { 'content-type': 'image/svg+xml' });
  });
  const rewriteRequestPath = (path: string) => path.replace(/^\/figures/, '');
  app.get('/figures/*', cacheForever, serveStatic({ root: figureFolder, rewriteRequestPath }));
  app.get('/figures/*', (c) => c.notFound());
  return app;
}
