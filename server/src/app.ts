import { type Context as HttpContext, Hono } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { shouldUpdateLastSeen } from '@vialibera/domain/time/last-seen';
import type { AuthService } from './slices/accounts/auth.ts';
import { sessionCookie } from './slices/accounts/auth-cookies.ts';
import { recordLastSeen } from './slices/accounts/accounts-store.ts';
import { withNativeSession } from './slices/accounts/native-session.ts';
import { nativeSignIn } from './slices/accounts/native-sign-in.ts';
import { parseAuthInput } from './slices/accounts/parse-auth-input.ts';
import { redirectWithinSite } from './slices/accounts/redirect-within-site.ts';
import { authenticate } from './slices/accounts/authenticate.ts';
import { imageFolder } from './platform/files/image-folder.ts';
import { publishBank } from './slices/banks/publish-bank.ts';
import type { Content } from '@vialibera/content/read-content';
import type { Context, LearnerInSession } from './context.ts';
import type { Database } from './platform/db/open-database.ts';
import type { Env } from './env.ts';
import { handleApi } from './api-handler.ts';
import { ALLOWED_ENDPOINTS, allowOnly } from './platform/http/auth-endpoint-allowlist.ts';
import { apiDocs } from './platform/http/pages/api-docs.ts';
import { guardOrigin } from './platform/http/guard-origin.ts';
import type { GracefulShutdown } from './platform/http/graceful-shutdown.ts';
import { limitInFlight } from './platform/http/limit-in-flight.ts';
import { limitAuth } from './slices/accounts/limits/limit-auth.ts';
import { limitSignInConcurrency } from './slices/accounts/limits/limit-sign-in-concurrency.ts';
import { ipReader } from './platform/http/ip-reader.ts';
import { dataControllerPage } from './platform/http/pages/data-controller-page.ts';
import { allowNativeApp, appLinks } from './platform/http/native-app.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { readWholeBody } from './platform/http/read-whole-body.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { serveImages } from './slices/learning/serve-images.ts';
import { serveSite } from './platform/http/serve-site.ts';
import type { LiveHub } from './slices/live/live-hub.ts';
import { liveRoute } from './slices/live/live-route.ts';
import { countDueEmails } from './slices/mail/email-queue-store.ts';
import { mailboxPages } from './slices/mail/mailbox/mailbox-pages.ts';
import { unsubscribePages } from './slices/mail/unsubscribe-pages.ts';
import { countRequests } from './platform/metrics/count-requests.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { undoPages } from './slices/personal-data/undo-pages.ts';

const API_BODY_BYTES = 64 * 1024;
const AUTH_BODY_TIMEOUT_MS = 10_000;
/**
 * What one IP address may keep in flight: enough for a school behind one address, and for several uploads of images at the same
 * time.
 */
const IN_FLIGHT = { maxRequests: 256, maxBytes: 24 * 1024 * 1024, unknownBytes: API_BODY_BYTES };

export type AppDeps = Omit<Context, 'learner' | 'actor' | 'requestId' | 'recordRoute'> & {
  auth: AuthService;
  env: Env;
  logger: Logger;
  live: LiveHub;
  shutdown: GracefulShutdown;
  siteFolder: string;
  pool: Database['pool'];
  content: Content;
};
type Variables = { Variables: { requestId: string; route?: string; renewedCookies?: string[] } };

/**
 * Creates the whole server as one function from request to response. The code lists middleware and routes in the order in which a
 * request passes through them.
 */
export function createApp(deps: AppDeps) {
  const { env, logger, auth, illustrations } = deps;
  const app = new Hono<Variables>();
  app.use(requestId(), countRequests, logRequests(logger), securityHeaders(env.PUBLIC_URL), compress());
  const ipOf = ipReader(env);
  app.use('/api/*', allowNativeApp, guardOrigin(env.PUBLIC_URL), limitInFlight({ ipOf, ...IN_FLIGHT }));
  for (const path of ['/api/auth/*', '/api/native/*', '/api/account-deletion-link'])
    app.use(path, readWholeBody({ maxBytes: API_BODY_BYTES, timeoutMs: AUTH_BODY_TIMEOUT_MS }));
  app.use('/api/*', noStore);
  app.use('/api/auth/*', allowOnly(ALLOWED_ENDPOINTS, '/api/auth'), parseAuthInput(env, '/api/auth'));
  app.use('/api/auth/*', limitAuth({ ...deps, ipOf, prefix: '/api/auth' }), limitSignInConcurrency());
  // This route gets the real time instead of the clock that tests can move (`deps.now`), because better-auth compares expiry
  // dates with the real time.
  app.route(
    '/api/native',
    nativeSignIn(auth, env, () => new Date()),
  );
  const origin = new URL(env.PUBLIC_URL).origin;
  app.on(['GET', 'POST'], '/api/auth/*', async (c) =>
    redirectWithinSite(await auth.handler(await withNativeSession(deps, c.req.raw)), origin),
  );
  app.use('/api/account-deletion-link', limitAuth({ ...deps, ipOf, prefix: '/api' }));
  app.route('/', apiDocs(env.PUBLIC_URL));
  app.use('/api/*', setRenewedCookies);
  const findLearner = (c: HttpContext<Variables>) => authenticateLearner(deps, c);
  app.get('/api/live', liveRoute(deps.live, findLearner));
  app.get('/api/health', deps.shutdown.healthCheck);
  app.all('/api/*', handleApi(deps, findLearner));
  for (const pages of [unsubscribePages(deps.db, deps.now), undoPages(deps.db, deps.now), dataControllerPage(env)])
    app.route('/', pages);
  if (deps.signIn.mailbox) app.route('/', mailboxPages(deps.db, env));
  app.route(
    '/',
    serveMetrics(env.METRICS_TOKEN, { ...deps, connectionCount: () => deps.live.connectionCount, countDueEmails }),
  );
  app.route('/', publishBank(deps.content));
  app.route('/', appLinks(env));
  app.route('/', serveImages(illustrations, imageFolder(env.DATA_DIR)));
  app.route(
    '/',
    serveSite(deps.siteFolder, {
      sessionCookie: sessionCookie(env),
      serviceWorker: env.SERVICE_WORKER,
      google: deps.signIn.google,
      fetchApi: async (path, c) => app.request(path, { headers: { cookie: c.req.header('cookie') ?? '' } }, c.env),
    }),
  );
  app.onError((error, c) => {
    logger.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return c.json({ code: 'UNEXPECTED', defined: false, data: { requestId: c.get('requestId') } }, 500);
  });
  return app;
}

/** Authenticates a request and records that the learner was active. Returns null if there is no valid session. */
async function authenticateLearner(deps: AppDeps, c: HttpContext<Variables>): Promise<LearnerInSession | null> {
  const session = await authenticate(deps, c.req.raw.headers);
  if (!session) return null;
  c.set('renewedCookies', session.cookies);
  const { id, email, joinedAt, sessionId, profile } = session;
  if (profile && shouldUpdateLastSeen(profile.lastSeen, deps.now())) await recordLastSeen(deps.db, id, deps.now());
  return {
    id,
    email,
    joinedAt,
    sessionId,
    timeZone: profile?.timeZone ?? ROME_TIME_ZONE,
    // If the file of the chosen licence has been removed, the default licence is used until the learner chooses another one.
    licence: deps.licences.find(profile?.selectedLicense ?? '')?.id ?? COURSE_LICENCE,
  };
}

/** If a request has renewed its session, adds the renewed session cookie to the response. */
const setRenewedCookies = createMiddleware<Variables>(async (c, next) => {
  await next();
  for (const cookie of c.get('renewedCookies') ?? []) c.res.headers.append('set-cookie', cookie);
});

/**
 * Prevents browsers and proxies from caching API responses, because the responses depend on the learner and the time. The
 * header is set through `c.res.headers`, because `c.header` would turn the body of a finished response into a stream, which is
 * slower to send.
 */
const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
});
