import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import type { StandardLazyRequest, StandardResponse } from '@orpc/standard-server';
import { toFetchResponse } from '@orpc/standard-server-fetch';
import type { Context as HttpContext } from 'hono';
import type { Logger } from 'pino';
import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import type { Context, Learner } from './context.ts';
import { type ApiVariables, requestBody } from './request-body.ts';
import { recordRoute } from './platform/metrics/record-route.ts';
import { router } from './router.ts';
import { compressBrotli } from './platform/http/compress-brotli.ts';
import { contractHeaders } from './platform/http/contract-headers.ts';
import { errorInterceptor } from './platform/http/error-interceptor.ts';
import { rejectUnstorableText } from './platform/http/reject-unstorable-text.ts';
import { retryOnConflict } from './platform/http/retry-on-conflict.ts';

type Deps = Omit<Context, 'learner' | 'actor' | 'requestId' | 'recordRoute'> & { logger: Logger };
type FindLearner = (c: HttpContext<ApiVariables>) => Promise<Learner | null>;

/**
 * Bodies smaller than this size are not compressed, because they fit into one or two network packets without
 * compression.
 */
const COMPRESS_FROM_BYTES = 1024;
/**
 * Bodies of at least this size are compressed with Brotli. For these, Brotli takes as long as the fastest gzip, and its
 * result is a fifth smaller. Smaller bodies are compressed with gzip, because Brotli takes longer to start.
 */
const BROTLI_FROM_BYTES = 32 * 1024;
const compressGzip = promisify(gzip);

/**
 * Handles all operations of the contract. The bodies of requests and responses are processed as JSON strings of known length.
 * With web streams instead, each body would need a stream and a compressor, which would take more time than the operation
 * itself.
 */
export function handleApi(deps: Deps, findLearner: FindLearner) {
  const handler = new StandardOpenAPIHandler(router, {
    customErrorResponseBodyEncoder: ({ code, data, defined }) => ({ code, data, defined }),
    clientInterceptors: [recordRoute, errorInterceptor(deps.logger), rejectUnstorableText, retryOnConflict],
  });
  const receiveBody = requestBody(deps.db);
  return async (c: HttpContext<ApiVariables>) => {
    const learner = await findLearner(c);
    const body = await receiveBody(c, learner);
    if (typeof body !== 'string') return body;
    const actor = c.req.header(LEARNER_HEADER) ?? null;
    const setRoute = (pattern: string) => c.set('route', pattern);
    const context = { ...deps, learner, actor, requestId: c.get('requestId'), recordRoute: setRoute };
    const { response } = await handler.handle(toRequest(c, body), { prefix: '/api', context });
    const result = response ? await toResponse(c, response) : c.json({ code: 'NOT_FOUND', defined: false }, 404);
    for (const [name, value] of Object.entries(contractHeaders(c, learner?.id))) result.headers.set(name, value);
    return result;
  };
}

/**
 * Converts a request to the type that the handler expects. The body of the request can be parsed as JSON, because `guardOrigin`
 * has already rejected bodies of other content types.
 */
function toRequest(c: HttpContext, body: string): StandardLazyRequest {
  const { req } = c;
  return {
    url: new URL(req.url),
    method: req.method,
    headers: Object.fromEntries(req.raw.headers),
    signal: undefined,
    body: async () => (body === '' ? undefined : (JSON.parse(body) as unknown)),
  };
}

async function toResponse(c: HttpContext, response: StandardResponse): Promise<Response> {
  if (!isJson(response.body)) return toFetchResponse(response);
  const text = JSON.stringify(response.body);
  const headers = { ...response.headers, 'content-type': 'application/json' };
  const length = Buffer.byteLength(text);
  const encoding = chooseEncoding(length, c.req.header('accept-encoding') ?? '');
  if (encoding === null)
    return createResponse(c, text, response.status, { ...headers, 'content-length': String(length) });
  const compressed = await compress(text, encoding, length);
  return createResponse(c, compressed, response.status, {
    ...headers,
    'content-encoding': encoding,
    'content-length': String(compressed.length),
    vary: 'Accept-Encoding',
  });
}

type Encoding = 'br' | 'gzip';

function chooseEncoding(bytes: number, accepted: string): Encoding | null {
  if (bytes >= BROTLI_FROM_BYTES && /\bbr\b/.test(accepted)) return 'br';
  return bytes >= COMPRESS_FROM_BYTES && /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

function compress(text: string, encoding: Encoding, bytes: number): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return compressGzip(text, { level: constants.Z_BEST_SPEED });
  return compressBrotli(text, bytes);
}

function createResponse(
  c: HttpContext,
  body: string | Buffer<ArrayBuffer>,
  status: number,
  headers: StandardResponse['headers'],
) {
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') c.header(name, value);
  return c.body(body, status as 200);
}

/** Whether the body of a response is plain data rather than a file or a stream. */
function isJson(body: unknown): boolean {
  if (body === null || typeof body !== 'object') return body !== undefined;
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
}
