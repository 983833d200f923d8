import { betterAuth, type BetterAuthOptions, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { bearer, genericOAuth } from 'better-auth/plugins';
import type { Logger } from 'pino';
import { EMAIL_MAXIMUM, PASSWORD_MAXIMUM } from '@vialibera/domain/account-form';
import type { Db } from '#server/db/db.ts';
import type { Env } from '#server/env.ts';
import type { SendMail } from '#server/mail/mailer.ts';
import {
  ensureProfile,
  findProfile,
  findUserByEmail,
  grantAdmin,
  markEmailVerified,
  noteSignIn,
} from './accounts-store.ts';
import { authAccounts, authSessions, authUsers, authVerifications } from './accounts-tables.ts';
import { cookiePrefix, deviceCookie, isSecure } from './auth-cookies.ts';
import { isCommonPassword } from './common-passwords.ts';
import { knownDevice, markDevice } from './known-device.ts';

export type AuthDeps = {
  db: Db;
  env: Env;
  secret: string;
  sendMail: SendMail;
  logger: Logger;
  now: () => Date;
  random: () => number;
};
export type Auth = ReturnType<typeof createAuth>;
/** What the rest of the server needs of it. */
export type AuthService = Pick<Auth, 'handler' | 'api' | '$context' | 'options'>;
type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const HOUR = 3600;
const DAY = 24 * HOUR;
const SESSION_DAYS = 60;
/** A session lives on by being used: from its second day on, better-auth gives it its sixty days again. */
export const SESSION_RENEWED_BELOW_DAYS = SESSION_DAYS - 1;

/** Sign-up, sign-in and recovery, mounted at /api/auth. */
export function createAuth(deps: AuthDeps) {
  const { db, env, secret, sendMail, logger } = deps;
  // Whose password a request has just reset: the answer to it signs them in (spec §2: success leads to /learn).
  const justReset = new WeakMap<Request, { id: string }>();
  return betterAuth({
    appName: 'Via Libera',
    baseURL: env.PUBLIC_URL,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [env.PUBLIC_URL],
    telemetry: { enabled: false },
    // Its other messages may hold addresses.
    logger: { level: 'error', log: (_, message) => logger.error({ auth: message }) },
    onAPIError: { onError: (error) => passFault(logger, error) },
    // Ours instead (http/limit-auth.ts): per address and per account, in the database.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: authUsers, session: authSessions, account: authAccounts, verification: authVerifications },
    }),
    advanced: advancedOptions(env),
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: (SESSION_DAYS - SESSION_RENEWED_BELOW_DAYS) * DAY },
    verification: { storeIdentifier: 'hashed' },
    // Only an address that Google has confirmed opens an account, and only one that is confirmed here too.
    account: { accountLinking: { enabled: true } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: env.PASSWORD_MINIMUM,
      maxPasswordLength: PASSWORD_MAXIMUM,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR,
      sendResetPassword: async ({ user, url }) => sendMail({ kind: 'reset', to: user.email, url }),
      onPasswordReset: async ({ user }, request) => {
        // Whoever opened the mailed link owns the mailbox.
        await markEmailVerified(db, user.id);
        if (request) justReset.set(request, user);
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      autoSignInAfterVerification: true,
      expiresIn: DAY,
      sendVerificationEmail: async ({ user, url }) => sendMail({ kind: 'confirmation', to: user.email, url }),
    },
    plugins: [bearer(), ...googlePlugin(env)],
    databaseHooks: profileHooks(deps),
    hooks: {
      before: createAuthMiddleware(async (ctx) => refuseBadAccount(ctx.path, ctx.body, db)),
      after: createAuthMiddleware(async (ctx) => {
        await signInAfterReset(justReset, ctx);
        rememberDevice(deps, ctx);
      }),
    },
  });
}

function advancedOptions(env: Env) {
  return {
    // Links lead to our own pages only. Said aloud, since better-auth lets it be where NODE_ENV is test.
    disableOriginCheck: false,
    database: { generateId: () => crypto.randomUUID() },
    useSecureCookies: false,
    cookiePrefix: cookiePrefix(env),
    defaultCookieAttributes: { secure: isSecure(env), httpOnly: true, sameSite: 'lax' },
    ipAddress: { disableIpTracking: true },
  } satisfies BetterAuthOptions['advanced'];
}

async function signInAfterReset(justReset: WeakMap<Request, { id: string }>, ctx: AuthContext) {
  const user = ctx.path === '/reset-password' && ctx.request && justReset.get(ctx.request);
  if (!user) return;
  const found = await ctx.context.internalAdapter.findUserById(user.id);
  const session = await ctx.context.internalAdapter.createSession(user.id);
  if (found && session) await setSessionCookie(ctx, { session, user: found });
}

/** Whoever has signed in here may try again here, however much others guess (http/limit-auth.ts). */
function rememberDevice({ env, secret }: AuthDeps, ctx: AuthContext) {
  const email = ctx.context.newSession?.user.email;
  const name = deviceCookie(env);
  if (!email || knownDevice(secret, email, ctx.getCookie(name) ?? undefined)) return;
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure(env), path: '/', maxAge: 365 * DAY } as const;
  ctx.setCookie(name, markDevice(secret, email), attributes);
}

/** A refusal is an answer. A fault goes on to where all faults are logged: the library would print it with its query's addresses. */
function passFault(logger: Logger, error: unknown) {
  if (!isAPIError(error)) throw error;
  if (error.status === 'INTERNAL_SERVER_ERROR') logger.error({ auth: error.status }, 'unexpected');
}

/** What better-auth lets pass and we do not. */
async function refuseBadAccount(
  path: string,
  body: { email?: unknown; password?: unknown; newPassword?: unknown } | undefined,
  db: Db,
) {
  const password =
    path === '/sign-up/email' ? body?.password : path === '/reset-password' ? body?.newPassword : undefined;
  if (typeof password === 'string' && isCommonPassword(password))
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_COMMON', message: 'This password is among the commonest' });
  if (typeof body?.email === 'string' && body.email.length > EMAIL_MAXIMUM)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  // The specification asks to say so; better-auth would hide it.
  if (path === '/sign-up/email' && typeof body?.email === 'string' && (await findUserByEmail(db, body.email)))
    throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS', message: 'User already exists' });
}

function profileHooks({ db, env, now, random }: AuthDeps): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      create: {
        after: async (user) => {
          await ensureProfile(
            db,
            { id: user.id, email: user.email, provider: user.emailVerified ? 'google' : 'email' },
            random,
          );
          if (env.ADMIN_EMAILS.includes(user.email)) await grantAdmin(db, user.id);
        },
      },
    },
    session: {
      create: {
        before: async (session, ctx) => refuseSuspended(db, session.userId, ctx),
        after: (session) => noteSignIn(db, session.userId, now()),
      },
    },
  };
}

/** However somebody signs in. A link from a mail opens in the browser: it leads to a page that says so. */
async function refuseSuspended(db: Db, userId: string, ctx: GenericEndpointContext | null) {
  if (!(await findProfile(db, userId))?.suspendedAt) return;
  if (ctx?.path === '/verify-email') throw ctx.redirect('/login?error=ACCOUNT_SUSPENDED');
  throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message: 'An admin has suspended this account' });
}

function googlePlugin(env: Env) {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return [];
  const config = {
    providerId: 'google',
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    discoveryUrl: env.GOOGLE_DISCOVERY_URL,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    requireEmailVerification: true,
  };
  return [genericOAuth({ config: [config] })];
}
