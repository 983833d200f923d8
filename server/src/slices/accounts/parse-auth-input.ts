import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '#server/env.ts';
import { authSchemas } from './auth-schemas.ts';

const RESET_LINK = /^\/reset-password\/([^/]+)$/;

/**
 * Validates the input of every better-auth endpoint. Only the validated fields are passed on to better-auth. Invalid input is
 * rejected with an error code.
 */
export function parseAuthInput({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, prefix: string) {
  const schemas = authSchemas(new URL(PUBLIC_URL).origin);
  return createMiddleware(async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    // The link in the password reset email contains the token in its path.
    const [, token] = (c.req.method === 'GET' && RESET_LINK.exec(path)) || [];
    const schema = schemas[`${c.req.method} ${token === undefined ? path : '/reset-password'}`];
    const parsed = schema?.safeParse(
      c.req.method === 'GET' ? { ...c.req.query(), ...(token && { token }) } : await bodyOf(c),
    );
    if (!parsed?.success) {
      const [issue] = parsed?.error.issues ?? [];
      return reject(c, issue?.path.length ? issue.message : 'BAD_REQUEST');
    }
    c.req.raw = rebuild(c.req.raw, parsed.data);
    return next();
  });
}

async function bodyOf(c: Context): Promise<unknown> {
  const body = await c.req.text();
  if (body === '') return {};
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function reject(c: Context, code: string) {
  return c.json({ code, defined: false }, code.endsWith('_URL') ? 403 : 400);
}

/** Returns the same request with the validated `fields` instead of its original input. */
function rebuild({ url, method, headers }: Request, fields: Record<string, unknown>): Request {
  const target = new URL(url);
  target.search = '';
  if (method !== 'GET') return new Request(target, { method, headers, body: JSON.stringify(fields) });
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') target.searchParams.set(name, value);
  return new Request(target, { method, headers });
}
