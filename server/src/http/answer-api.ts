import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import type { StandardLazyRequest, StandardResponse } from '@orpc/standard-server';
import { toFetchResponse } from '@orpc/standard-server-fetch';
import type { Context as HttpContext } from 'hono';
import type { Logger } from 'pino';
import { CONTRACT_HEADER, CONTRACT_VERSION, LEARNER_HEADER } from '@vialibera/contract/version';
import type { Context, Learner } from '#server/context.ts';
import { noteRoute } from '#server/metrics/note-route.ts';
import { router } from '#server/router.ts';
import { refuseOrLog } from './refuse-or-log.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { tryAgain } from './try-again.ts';

type Deps = Omit<Context, 'learner' | 'actor' | 'requestId' | 'noteRoute'> & { logger: Logger };
type ApiVariables = { Variables: { requestId: string; route?: string; renewedCookies?: string[] } };
type FindLearner = (c: HttpContext<ApiVariables>) => Promise<Learner | null>;

/** Less than this fits into a network packet or two as it is. */
const COMPRESS_FROM_BYTES = 1024;
const compress = promisify(gzip);

/**
 * All operations of the contract. Requests and answers are JSON texts of known length from end to end: as web streams, each with
 * a compressor of its own, they cost more than all that the server does for them.
 */
export function answerApi(deps: Deps, findLearner: FindLearner) {
  const handler = new StandardOpenAPIHandler(router, {
    customErrorResponseBodyEncoder: ({ code, data, defined }) => ({ code, data, defined }),
    clientInterceptors: [noteRoute, refuseOrLog(deps.logger), refuseUnstorable, tryAgain],
  });
  return async (c: HttpContext<ApiVariables>) => {
    const learner = await findLearner(c);
    const actor = c.req.header(LEARNER_HEADER) ?? null;
    const answering = { requestId: c.get('requestId'), noteRoute: (it: string) => c.set('route', it) };
    const context = { ...deps, learner, actor, ...answering };
    const { response } = await handler.handle(readRequest(c), { prefix: '/api', context });
    const answer = response ? await send(c, response) : c.json({ code: 'NOT_FOUND', defined: false }, 404);
    const sent = c.req.header(CONTRACT_HEADER);
    if (learner) answer.headers.set(LEARNER_HEADER, learner.id);
    if (sent !== undefined && sent !== String(CONTRACT_VERSION)) answer.headers.set('x-contract-outdated', '1');
    return answer;
  };
}

/** The origin guard has let nothing pass but JSON. */
function readRequest(c: HttpContext): StandardLazyRequest {
  const { req } = c;
  return {
    url: new URL(req.url),
    method: req.method,
    headers: Object.fromEntries(req.raw.headers),
    signal: undefined,
    body: async () => {
      const text = await req.text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  };
}

async function send(c: HttpContext, response: StandardResponse): Promise<Response> {
  if (!isJson(response.body)) return toFetchResponse(response);
  const text = JSON.stringify(response.body);
  const headers = { ...response.headers, 'content-type': 'application/json' };
  const length = Buffer.byteLength(text);
  if (length < COMPRESS_FROM_BYTES || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return newAnswer(c, text, response.status, { ...headers, 'content-length': String(length) });
  const small = await compress(text, { level: constants.Z_BEST_SPEED });
  const how = { 'content-encoding': 'gzip', 'content-length': String(small.length), vary: 'Accept-Encoding' };
  return newAnswer(c, small, response.status, { ...headers, ...how });
}

function newAnswer(
  c: HttpContext,
  body: string | Buffer<ArrayBuffer>,
  status: number,
  headers: StandardResponse['headers'],
) {
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') c.header(name, value);
  return c.body(body, status as 200);
}

/** Everything but files and streams. */
function isJson(body: unknown): boolean {
  if (body === null || typeof body !== 'object') return body !== undefined;
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
}
