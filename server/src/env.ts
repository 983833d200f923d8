import * as z from 'zod';

export const DEFAULT_PORT = 3000;

const port = z.coerce.number().int().min(0).max(65535);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim().toLowerCase())
      .filter(Boolean),
  );

/**
 * Without the pattern in `protocol`, `localhost:3000` would be valid, because it can be read as a URL with the protocol
 * `localhost:`.
 */
const url = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });

const schema = z
  .object({
    PORT: port.default(DEFAULT_PORT),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional(),
    PUBLIC_URL: url.optional(),
    AUTH_SECRET: z.string().min(32).optional(),
    ADMIN_EMAILS: list,
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
    TRUST_PROXY: z.stringbool().default(false),
    PASSWORD_MINIMUM: z.coerce.number().int().min(6).max(64).default(6),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    ALLOW_MAILBOX: z.stringbool().default(false),
    MAIL_FROM: z.string().default('Via Libera <noreply@localhost>'),
    CONTROLLER_NAME: z.string().trim().min(1).max(200).optional(),
    CONTROLLER_ADDRESS: z.string().trim().min(1).max(300).optional(),
    CONTROLLER_EMAIL: z.email('must be an email address').optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_DISCOVERY_URL: url.default('https://accounts.google.com/.well-known/openid-configuration'),
    ANDROID_CERT_FINGERPRINTS: list,
    APPLE_TEAM_ID: z.string().optional(),
    METRICS_TOKEN: z.string().min(32).optional(),
    SERVICE_WORKER: z.stringbool().default(true),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    message: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together',
  });

export type Env = z.infer<typeof schema> & { PUBLIC_URL: string };

/** Parses the environment variables. `.env.example` documents them. Throws an error that names each invalid variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // A line `NAME=` in an env file sets the variable to an empty text. Such a variable counts as not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid:\n${issues.join('\n')}`);
  }
  const env = parsed.data;
  return { ...env, PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '') };
}
