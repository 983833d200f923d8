import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { REGISTRATION_HEADER, SESSION_HEADER } from '@vialibera/contract/shared/native-headers';
import { CONTRACT_HEADER, LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { isNativeOrigin, NATIVE_ORIGINS } from './native-origin.ts';
import type { Env } from '#server/env.ts';
import { APP_EMAIL_PATHS, APP_PATHS } from './app-paths.ts';

const APP_ID = 'it.vialibera.app';

const allow = cors({
  origin: [...NATIVE_ORIGINS],
  allowHeaders: ['authorization', 'content-type', CONTRACT_HEADER, LEARNER_HEADER, REGISTRATION_HEADER],
  exposeHeaders: [SESSION_HEADER, REGISTRATION_HEADER, 'x-contract-outdated', 'retry-after', LEARNER_HEADER],
  maxAge: 86_400,
});

/** Allows cross-origin requests (CORS) from the native app. The app sends its session in a header; it cannot send cookies. */
export const allowNativeApp = createMiddleware(async (c, next) => {
  if (c.req.method === 'OPTIONS' || isNativeOrigin(c.req.header('origin') ?? '')) return allow(c, next);
  await next();
  c.res.headers.append('vary', 'Origin');
});

/** Serves the files with which Android and iOS verify that the app may open links to this site. */
export function appLinks({ ANDROID_CERT_FINGERPRINTS: fingerprints, APPLE_TEAM_ID: team }: Env) {
  const app = new Hono();
  app.get('/.well-known/assetlinks.json', (c) => {
    if (fingerprints.length === 0) return c.notFound();
    const target = {
      namespace: 'android_app',
      package_name: APP_ID,
      sha256_cert_fingerprints: fingerprints.map((it) => it.toUpperCase()),
    };
    return c.json([{ relation: ['delegate_permission/common.handle_all_urls'], target }]);
  });
  app.get('/.well-known/apple-app-site-association', (c) => {
    if (!team) return c.notFound();
    // All other pages open in the browser even if the app is installed, e.g. the unsubscribe page and the pages that a sign-in in
    // the system browser passes through.
    const components = [...APP_PATHS, ...APP_EMAIL_PATHS].map((path) => ({ '/': path }));
    const details = [{ appIDs: [`${team}.${APP_ID}`], components }];
    return c.json({ applinks: { details } });
  });
  return app;
}
