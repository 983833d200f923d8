import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type Context as HttpContext, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { CONTRACT_HEADER, CONTRACT_VERSION, LEARNER_HEADER } from '@vialibera/contract/version';
import { type Auth, sessionCookie } from '#server/accounts/auth.ts';
import { findProfile } from '#server/accounts/accounts-store.ts';
import { nativeSignIn } from '#server/accounts/native-sign-in.ts';
import { figureFolder } from '#server/banks/figure-folder.ts';
import type { Context, Learner } from '#server/context.ts';
import type { Env } from '#server/env.ts';
import { apiDocs } from '#server/http/api-docs.ts';
import { guardOrigin } from '#server/http/guard-origin.ts';
import { limitAuth } from '#server/http/limit-auth.ts';
import { ipReader } from '#server/http/ip-reader.ts';
import { allowNativeApp, appLinks, asOurOwn } from '#server/http/native-app.ts';
import { logRequests } from '#server/http/log-requests.ts';
import { refuseOrLog } from '#server/http/refuse-or-log.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveFigures } from '#server/http/serve-figures.ts';
import { serveSite } from '#server/http/serve-site.ts';
import { mailboxPages } from '#server/mail/mailbox-pages.ts';
import { router } from '#server/router.ts';

const API_BODY_BYTES = 64 * 1024;

export type AppDeps = Omit<Context, 'learner' | 'requestId'> & {
  auth: Auth;
  env: Env;
  logger: Logger;
  siteFolder: string;
};
type Variables = { Variables: { requestId: string } };

/** The whole server as one function from request to answer; reads as the way a request takes. */
export function createApp(deps: AppDeps) {
  const { env, logger, auth, drawings } = deps;
  const app = new Hono<Variables>();
  app.use(requestId(), logRequests(logger), securityHeaders(env.PUBLIC_URL), compress());
  app.use('/api/*', allowNativeApp, guardOrigin(env.PUBLIC_URL));
  app.use(
    '/api/*',
    bodyLimit({ maxSize: API_BODY_BYTES, onError: (c) => c.json({ code: 'BODY_TOO_LARGE', defined: false }, 413) }),
  );
  app.use('/api/*', noStore);
  app.use('/api/auth/*', limitAuth({ ...deps, ipOf: ipReader(env), prefix: '/api/auth' }));
  app.route('/api/native', nativeSignIn(auth));
  app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(asOurOwn(c.req.raw, env.PUBLIC_URL)));
  app.route('/', apiDocs(env.PUBLIC_URL));
  app.all('/api/*', answerApi(deps));
  if (deps.signIn.mailbox) app.route('/', mailboxPages(deps.db));
  app.route('/', appLinks(env));
  app.route('/', serveFigures(drawings, figureFolder(env.DATA_DIR)));
  app.route('/', serveSite(deps.siteFolder, { sessionCookie: sessionCookie(env), serviceWorker: env.SERVICE_WORKER }));
  app.onError((error, c) => {
    logger.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return c.json({ code: 'UNEXPECTED', defined: false, data: { requestId: c.get('requestId') } }, 500);
  });
  return app;
}

function answerApi(deps: AppDeps) {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: ({ code, data, defined }) => ({ code, data, defined }),
    clientInterceptors: [refuseOrLog(deps.logger)],
  });
  return async (c: HttpContext<Variables>) => {
    const learner = await findLearner(deps, c.req.raw.headers);
    const context = { ...deps, learner, requestId: c.get('requestId') };
    const { response } = await handler.handle(c.req.raw, { prefix: '/api', context });
    const answer = response ?? c.json({ code: 'NOT_FOUND', defined: false }, 404);
    const sent = c.req.header(CONTRACT_HEADER);
    if (learner) answer.headers.set(LEARNER_HEADER, learner.id);
    if (sent !== undefined && sent !== String(CONTRACT_VERSION)) answer.headers.set('x-contract-outdated', '1');
    return answer;
  };
}

async function findLearner({ auth, db }: AppDeps, headers: Headers): Promise<Learner | null> {
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email } = session.user;
  const profile = await findProfile(db, id);
  return { id, email, timeZone: profile?.timeZone ?? 'Europe/Rome' };
}

/** Answers of the API belong to one learner and one moment. */
const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});
