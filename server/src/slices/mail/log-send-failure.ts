import type { Logger } from 'pino';
import { maskAddresses } from '#server/platform/http/serialize-error.ts';

type Failure = { type: string; attempts: number; retried: boolean; error: string };

/** Logs a failed attempt to send an email with the answer of the mail server, in which addresses are masked. */
export function logSendFailure(logger: Logger, { error, ...failure }: Failure): void {
  logger.error({ ...failure, error: maskAddresses(error) }, 'an email was not sent: check SMTP_URL and MAIL_FROM');
}
