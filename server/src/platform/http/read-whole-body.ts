import { createMiddleware } from 'hono/factory';
import { bodyReceiver } from './receive-body.ts';

/** The variable is set if the whole body has arrived, although the request needs no session. */
type BodyVariables = { Variables: { body?: string } };

/** Receives the whole body of a POST request that needs no session. */
export function readWholeBody(limits: Parameters<typeof bodyReceiver>[0]) {
  const receive = bodyReceiver(limits);
  return createMiddleware<BodyVariables>(async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const body = await receive(c);
    if (typeof body !== 'string') return body;
    const { url, headers } = c.req.raw;
    c.req.raw = new Request(url, { method: 'POST', headers, body });
    c.set('body', body);
    return next();
  });
}
