import type { Context as HttpContext } from 'hono';
import type { Learner } from './context.ts';
import type { Db } from './platform/db/db.ts';
import { bodyReceiver } from './platform/http/receive-body.ts';
import { listRoles } from './slices/accounts/accounts-store.ts';

export type ApiVariables = {
  Variables: { requestId: string; route?: string; renewedCookies?: string[]; body?: string };
};

const receiveJson = bodyReceiver({ maxBytes: 64 * 1024, timeoutMs: 20_000 });
/**
 * The uploads of an import may be larger. An image has up to two megabytes, to which base64 and the surrounding JSON are added. The
 * larger the body of rows may be, the fewer requests a bank needs.
 */
const UPLOAD_PATH = /^\/api\/admin\/imports\/[^/]+\/(images|rows)$/;
const receiveUpload = {
  images: bodyReceiver({ maxBytes: 3 * 1024 * 1024, timeoutMs: 60_000 }),
  rows: bodyReceiver({ maxBytes: 512 * 1024, timeoutMs: 60_000 }),
};

/**
 * Receives the body of a request to an operation of the contract. Nothing is read for a stranger, and no upload for a learner who
 * is not an admin, because a large body costs memory and time. The one operation with a body that needs no session has received
 * its body before (`readWholeBody`).
 */
export function requestBody(db: Db) {
  return async (c: HttpContext<ApiVariables>, learner: Learner | null): Promise<string | Response> => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return '';
    const received = c.get('body');
    if (received !== undefined) return received;
    // The operation itself rejects a stranger, and a learner who is not an admin, before it would parse the input.
    if (!learner) return '';
    const upload = UPLOAD_PATH.exec(c.req.path)?.[1] as keyof typeof receiveUpload | undefined;
    if (!upload) return receiveJson(c);
    const isAdmin = (await listRoles(db, learner.id)).includes('admin');
    return isAdmin ? receiveUpload[upload](c) : '';
  };
}
