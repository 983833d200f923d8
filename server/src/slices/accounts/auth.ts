import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
// The main entry point of better-auth would also load Kysely with its 260 modules.
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { PASSWORD_MAXIMUM } from '@vialibera/domain/accounts/account-form';
import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import { findProfile, grantAdmin, recordSignIn } from './accounts-store.ts';
import { authAccounts, authSessions, authUsers, authVerifications } from './accounts-tables.ts';
import { cookieOptions, cookiePrefix, deviceCookie, isSecure } from './auth-cookies.ts';
import type { AuthDeps, EndpointContext } from './auth-deps.ts';
import { confirmBySignIn } from './confirm-by-sign-in.ts';
import { resendEndpoint, verifyEmailEndpoint } from './confirmation-endpoints.ts';
import { readGoogleProfile } from './google-profile.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import { verifyDeviceToken, issueDeviceToken } from './trusted-device.ts';
import { isNativeRequest, NATIVE_ORIGINS } from '#server/platform/http/native-origin.ts';
import { exposeSession } from './native-session.ts';
import { confirmOwner } from './registration-store.ts';
import { checkResetLinkEndpoint, resetPasswordEndpoint } from './reset-password-endpoint.ts';
import { SESSION_DAYS, SESSION_RENEWED_BELOW_DAYS } from './session-store.ts';
import { signUpEndpoint } from './sign-up-endpoint.ts';

export type Auth = ReturnType<typeof createAuth>;
/** The part of better-auth that the rest of the server uses. */
export type AuthService = Pick<Auth, 'handler' | 'api' | '$context' | 'options'>;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Creates better-auth with sign-up, sign-in and password recovery. Its endpoints are mounted at /api/auth. */
export function createAuth(deps: AuthDeps) {
  const { db, env, secret, sendEmail, logger } = deps;
  return betterAuth({
    appName: 'Via Libera',
    baseURL: env.PUBLIC_URL,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [env.PUBLIC_URL, ...NATIVE_ORIGINS],
    telemetry: { enabled: false },
    // Only errors are logged, because better-auth's other messages may contain email addresses.
    logger: { level: 'error', log: (_, message) => logger.error({ auth: message }) },
    // Unexpected errors reach the server's own error handler. Otherwise better-auth would print database queries, which contain
    // email addresses.
    // A sign-in with Google whose state is invalid ends on the login page, which says so.
    onAPIError: { throw: true, errorURL: `${env.PUBLIC_URL}/login` },
    // better-auth's own rate limit is switched off. http/limit-auth.ts limits the requests per IP address and per account, and
    // stores its counters in the database.
    rateLimit: { enabled: false },
    database: hashSessionTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
      }),
    ),
    advanced: advancedOptions(env),
    session: {
      expiresIn: SESSION_DAYS * DAY,
      updateAge: (SESSION_DAYS - SESSION_RENEWED_BELOW_DAYS) * DAY,
      additionalFields: { native: { type: 'boolean', required: false, input: false } },
    },
    verification: { storeIdentifier: 'hashed' },
    // A Google account is linked to an existing account only if both Google and this app have confirmed the email address.
    account: { accountLinking: { enabled: true } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: env.PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
      resetPasswordTokenExpiresIn: HOUR,
      sendResetPassword: async ({ user, url }) => sendEmail({ kind: 'reset', to: user.email, url }),
    },
    plugins: [ownEndpoints(deps), ...googlePlugin(deps)],
    databaseHooks: profileHooks(deps),
    hooks: {
      before: createAuthMiddleware(async (ctx) => confirmBySignIn(deps, ctx)),
      after: createAuthMiddleware(async (ctx) => {
        trustDevice(deps, ctx);
        return exposeSession(env, ctx);
      }),
    },
  });
}

/**
 * Returns the plugin with this app's own endpoints. They replace the better-auth endpoints of the same names. The plugin also
 * logs better-auth's own answers that report a fault of the server.
 */
function ownEndpoints(deps: AuthDeps) {
  const endpoints = {
    signUpEmail: signUpEndpoint(deps),
    sendVerificationEmail: resendEndpoint(deps),
    verifyEmail: verifyEmailEndpoint(deps),
    resetPassword: resetPasswordEndpoint(deps),
    checkResetLink: checkResetLinkEndpoint(),
  };
  const onResponse = async ({ status }: Response) => {
    if (status >= 500) deps.logger.error({ auth: status }, 'unexpected');
  };
  return { id: 'via-libera', endpoints, onResponse } satisfies BetterAuthPlugin;
}

function advancedOptions(env: Env) {
  return {
    // Redirect targets must be on this site. This is set explicitly, because better-auth skips the check by default if NODE_ENV
    // is `test`.
    disableOriginCheck: false,
    database: { generateId: () => crypto.randomUUID() },
    useSecureCookies: false,
    cookiePrefix: cookiePrefix(env),
    defaultCookieAttributes: { secure: isSecure(env), httpOnly: true, sameSite: 'lax' },
    ipAddress: { disableIpTracking: true },
  } satisfies BetterAuthOptions['advanced'];
}

/**
 * Issues a device token after a sign-in. The sign-in attempts of a device with such a token are limited separately
 * (http/limit-auth.ts).
 */
function trustDevice({ env, secret }: AuthDeps, ctx: EndpointContext) {
  const email = ctx.context.newSession?.user.email;
  const name = deviceCookie(env);
  if (!email || verifyDeviceToken(secret, email, ctx.getCookie(name) ?? undefined)) return;
  ctx.setCookie(name, issueDeviceToken(secret, email), cookieOptions(env, 365 * DAY));
}

function profileHooks({ db, env, now, random, ensureLearner }: AuthDeps): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        // This hook runs only for sign-ins with Google, because this app's own endpoint creates all other accounts. An address
        // that Google has not verified may belong to anybody, so no account is created for it.
        before: async ({ emailVerified }) => {
          if (!emailVerified) throw new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Unconfirmed' });
        },
        after: async ({ id, email }) => {
          await ensureLearner(db, { id, email, provider: 'google' }, random);
          if (env.ADMIN_EMAILS.includes(email)) await grantAdmin(db, id);
        },
      },
    },
    // The tokens of Google are not stored, because the app never calls Google for a learner.
    account: {
      create: { before: async () => ({ data: NO_TOKENS }) },
      update: { before: async () => ({ data: NO_TOKENS }) },
    },
    session: {
      create: {
        before: async (session, ctx) => {
          await rejectSuspended(db, session.userId, ctx);
          return ctx ? { data: { native: isNativeRequest(ctx.request, env) } } : undefined;
        },
        after: (session) => recordSignIn(db, session.userId, now()),
      },
    },
  };
}

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null };

/**
 * Rejects every sign-in to a suspended account. The response is normally an error code. If the user has opened a confirmation
 * link in the browser, the response is a redirect to the login page, which shows the reason.
 */
async function rejectSuspended(db: Db, userId: string, ctx: EndpointContext | null) {
  if (!(await findProfile(db, userId))?.suspendedAt) return;
  if (ctx?.path === '/verify-email') throw ctx.redirect('/login?error=ACCOUNT_SUSPENDED');
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'An admin has suspended this account' });
}

function googlePlugin({ db, env }: AuthDeps) {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return [];
  const config = {
    providerId: 'google',
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    discoveryUrl: env.GOOGLE_DISCOVERY_URL,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireEmailVerification: true,
    // Runs before better-auth looks up the account. If Google has verified the address, a pending registration of this address is
    // confirmed. The registration's password is removed, because somebody else may have chosen it.
    mapProfileToUser: async (raw: Record<string, unknown>) => {
      const profile = readGoogleProfile(raw);
      const { email, emailVerified } = profile;
      if (email && emailVerified) await db.transaction((tx) => confirmOwner(tx, { email }, env.ADMIN_EMAILS));
      return profile;
    },
  };
  return [genericOAuth({ config: [config] })];
}
