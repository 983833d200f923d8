import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { SendError, type MailTransport } from './mail-transport.ts';

/**
 * The maximum number of connections to the mail server. The server therefore sends at most this number of emails at the same
 * time.
 */
export const SMTP_CONNECTIONS = 10;

const EMAILS_PER_CONNECTION = 500;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const ERROR_LENGTH = 300;

type Timeouts = { connectMs?: number; silenceMs?: number };

/** Creates a transport that sends emails over pooled SMTP connections. `url` contains the host and the credentials. */
export function smtpTransport(
  url: string,
  from: string,
  { connectMs = CONNECT_MS, silenceMs = SILENCE_MS }: Timeouts = {},
): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: EMAILS_PER_CONNECTION,
    // If a connection breaks before the transmission of an email has started, nodemailer sends the email over another connection.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  transport.use('stream', (mail, done) => {
    trackBodyRead(mail);
    done();
  });
  return {
    send: async ({ to, subject, html, text, headers, messageId }) => {
      const attempt: SendAttempt = { body: null };
      try {
        const message = { from, to, subject, html, text, headers, messageId, attempt };
        await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
      } catch (error) {
        throw toSendError(error, attempt.body?.readableDidRead ?? false);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * An attempt to send one email. `body` is the email as a stream. If nodemailer has read from the stream, the mail server may
 * have received the email.
 */
type SendAttempt = { body: Readable | null };

function trackBodyRead(mail: { data: object; message: { createReadStream: (options?: object) => Readable } }) {
  const { attempt } = mail.data as { attempt: SendAttempt };
  const create = mail.message.createReadStream.bind(mail.message);
  mail.message.createReadStream = (options) => {
    attempt.body = create(options);
    return attempt.body;
  };
}

function toSendError(error: unknown, bodyRead: boolean): SendError {
  const { responseCode, response, message, code } = error as {
    responseCode?: number;
    response?: string;
    message: string;
    code?: string;
  };
  const reply = (response ?? message).slice(0, ERROR_LENGTH);
  if (responseCode !== undefined && responseCode >= 500)
    // If the mail server rejects the SMTP credentials, the email itself is not at fault. The email is retried, as if the server
    // had been unreachable.
    return code === 'EAUTH' ? new SendError('transient', reply, true) : new SendError('permanent', reply);
  if (responseCode !== undefined) return new SendError('transient', reply);
  if (bodyRead) return new SendError('unknown', reply);
  return new SendError('transient', reply, true);
}
