import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A server whose only route does nothing. The benchmark uses it to measure the minimum cost of an HTTP request. */
const app = new Hono().put('/api/exams/:examId/answers/:position', (c) => c.json({ secondsLeft: 1200 }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ answer: port }));
