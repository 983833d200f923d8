import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Measures the minimum cost of an HTTP request with a route that does nothing. */
const app = new Hono().put('/api/exams/:examId/answers/:position', (c) => c.json({ secondsLeft: 1200 }));
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.({ answer: port }));
