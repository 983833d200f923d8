import { type Context as HttpContext, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { seenIsStale } from '@vialibera/domain/last-seen';
import type { AuthService } from '#server/accounts/auth.ts';
import { sessionCookie } from '#server/accounts/auth-cookies.ts';
import { noteSeen } from '#server/accounts/accounts-store.ts';
import { withNativeSession } from '#server/accounts/native-session.ts';
import { nativeSignIn } from '#server/accounts/native-sign-in.ts';
import { parseAuthInput } from '#server/accounts/parse-auth-input.ts';
import { redirectWithinSite } from '#server/accounts/redirect-within-site.ts';
import { whoAsks } from '#server/accounts/who-asks.ts';
import { figureFolder } from '#server/banks/figure-folder.ts';
import { publishBank } from '#server/banks/publish-bank.ts';
import type { Content } from '@vialibera/content/read-content';
import type { Context, LearnerInSession } from '#server/context.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Env } from '#server/env.ts';
import { answerApi } from '#server/http/answer-api.ts';
import { ALLOWED_ENDPOINTS, allowOnly } from '#server/http/auth-endpoint-allowlist.ts';
import { apiDocs } from '#server/http/api-docs.ts';
import { guardOrigin } from '#server/http/guard-origin.ts';
import type { Leaving } from '#server/http/leaving.ts';
import { limitAuth } from '#server/http/limit-auth.ts';
import { limitSignInConcurrency } from '#server/http/limit-sign-in-concurrency.ts';
import { ipReader } from '#server/http/ip-reader.ts';
import { controllerPage } from '#server/http/controller-page.ts';
import { allowNativeApp, appLinks } from '#server/http/native-app.ts';
import { logRequests } from '#server/http/log-requests.ts';
import { readWholeBody } from '#server/http/read-whole-body.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { serveFigures } from '#server/http/serve-figures.ts';
import { serveSite } from '#server/http/serve-site.ts';
import type { LiveHub } from '#server/live/live-hub.ts';
import { liveRoute } from '#server/live/live-route.ts';
import { mailboxPages } from '#server/mail/mailbox-pages.ts';
import { unsubscribePages } from '#server/mail/unsubscribe-pages.ts';
import { countRequests } from '#server/metrics/count-requests.ts';
import { serveMetrics } from '#server/metrics/serve-metrics.ts';
import { undoPages } from '#server/personal-data/undo-pages.ts';

const API_BODY_BYTES = 64 * 1024;
const AUTH_BODY_TIMEOUT_MS = 10_000;
/** A figure of an import: two megabytes in base64, and what stands around it. */
const FIGURE_BODY_BYTES = 3 * 1024 * 1024;
const FIGURE_PATH = /^\/api\/admin\/imports\/[^/]+\/figures$/;

export type AppDeps = Omit<Context, 'learner' | 'actor' | 'requestId' | 'noteRoute'> & {
  auth: AuthService;
  env: Env;
  logger: Logger;
  live: LiveHub;
  leaving: Leaving;
  siteFolder: string;
  pool: Database['pool'];
  content: Content;
};
type Variables = { Variables: { requestId: string; route?: string; renewedCookies?: string[] } };

/** The whole server as one function from request to answer; reads as the way a request takes. */
export function createApp(deps: AppDeps) {
  const { env, logger, auth, drawings } = deps;
  const app = new Hono<Variables>();
  app.use(requestId(), countRequests, logRequests(logger), securityHeaders(env.PUBLIC_URL), compress());
  app.use('/api/*', allowNativeApp, guardOrigin(env.PUBLIC_URL));
  for (const path of ['/api/auth/*', '/api/native/*', '/api/account-deletion-link'])
    app.use(path, readWholeBody({ maxBytes: API_BODY_BYTES, timeoutMs: AUTH_BODY_TIMEOUT_MS }));
  app.use('/api/*', (c, next) => (FIGURE_PATH.test(c.req.path) ? limitFigure : limitBody)(c, next));
  app.use('/api/*', noStore);
  app.use('/api/auth/*', allowOnly(ALLOWED_ENDPOINTS, '/api/auth'), parseAuthInput(env, '/api/auth'));
  app.use('/api/auth/*', limitAuth({ ...deps, ipOf: ipReader(env), prefix: '/api/auth' }), limitSignInConcurrency());
  app.route('/api/native', nativeSignIn(auth, env));
  const origin = new URL(env.PUBLIC_URL).origin;
  app.on(['GET', 'POST'], '/api/auth/*', async (c) =>
    redirectWithinSite(await auth.handler(await withNativeSession(deps, c.req.raw)), origin),
  );
  app.use('/api/account-deletion-link', limitAuth({ ...deps, ipOf: ipReader(env), prefix: '/api' }));
  app.route('/', apiDocs(env.PUBLIC_URL));
  app.use('/api/*', setRenewedCookies);
  const whoIs = (c: HttpContext<Variables>) => findLearner(deps, c);
  app.get('/api/live', liveRoute(deps.live, whoIs));
  app.get('/api/health', deps.leaving.tell);
  app.all('/api/*', answerApi(deps, whoIs));
  app.route('/', unsubscribePages(deps.db, deps.now));
  app.route('/', undoPages(deps.db, deps.now));
  app.route('/', controllerPage(env));
  if (deps.signIn.mailbox) app.route('/', mailboxPages(deps.db, env));
  app.route('/', serveMetrics(env.METRICS_TOKEN, { ...deps, openPages: () => deps.live.openPages }));
  app.route('/', publishBank(deps.content));
  app.route('/', appLinks(env));
  app.route('/', serveFigures(drawings, figureFolder(env.DATA_DIR)));
  app.route('/', serveSite(deps.siteFolder, { sessionCookie: sessionCookie(env), serviceWorker: env.SERVICE_WORKER }));
  app.onError((error, c) => {
    logger.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return c.json({ code: 'UNEXPECTED', defined: false, data: { requestId: c.get('requestId') } }, 500);
  });
  return app;
}

/** Who asks, and the note that they were here. */
async function findLearner(deps: AppDeps, c: HttpContext<Variables>): Promise<LearnerInSession | null> {
  const asker = await whoAsks(deps, c.req.raw.headers);
  if (!asker) return null;
  c.set('renewedCookies', asker.cookies);
  const { id, email, sessionId, profile } = asker;
  // A sign-in that was under way while the account was suspended may have left a session.
  if (profile?.suspendedAt) return null;
  if (profile && seenIsStale(profile.lastSeen, deps.now())) await noteSeen(deps.db, id, deps.now());
  return { id, email, sessionId, timeZone: profile?.timeZone ?? 'Europe/Rome' };
}

/** What says how long it is need not be counted. */
function limitTo(maxSize: number) {
  const refuse = (c: HttpContext) => c.json({ code: 'BODY_TOO_LARGE', defined: false }, 413);
  const count = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware(async (c, next) => {
    const length = c.req.header('content-length');
    const chunked = c.req.header('transfer-encoding') !== undefined;
    const told = length !== undefined || c.req.method === 'GET' || c.req.method === 'HEAD';
    if (chunked || !told) return count(c, next);
    return Number(length ?? 0) > maxSize ? refuse(c) : next();
  });
}

const limitBody = limitTo(API_BODY_BYTES);
const limitFigure = limitTo(FIGURE_BODY_BYTES);

/** The cookie of a session is renewed with its row, on whatever request renews it. */
const setRenewedCookies = createMiddleware<Variables>(async (c, next) => {
  await next();
  for (const cookie of c.get('renewedCookies') ?? []) c.header('set-cookie', cookie, { append: true });
});

/** Answers of the API belong to one learner and one moment. */
const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
});
