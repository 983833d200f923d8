import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { MailFault, type Post } from './mailer.ts';

/** How many mails are on their way at once. */
export const SMTP_CONNECTIONS = 10;

const MAILS_PER_CONNECTION = 500;
const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
const ERROR_LENGTH = 300;

type Patience = { connectMs?: number; silenceMs?: number };

/** Sends over connections that are kept open. Server and password stand in the URL. */
export function smtpPost(
  url: string,
  from: string,
  { connectMs = CONNECT_MS, silenceMs = SILENCE_MS }: Patience = {},
): Post {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    // Only what was never begun goes over another connection by itself.
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  });
  transport.use('stream', (mail, done) => {
    noteBody(mail);
    done();
  });
  return {
    send: async ({ to, subject, html, text, headers, messageId }) => {
      const departure: Departure = { body: null };
      try {
        const message = { from, to, subject, html, text, headers, messageId, departure };
        await transport.sendMail({ ...message, disableFileAccess: true, disableUrlAccess: true });
      } catch (error) {
        throw toFault(error, departure.body?.readableDidRead ?? false);
      }
    },
    close: () => transport.close(),
  };
}

/** The stream that a mail leaves by: whether it was read tells whether the server can have the mail. */
type Departure = { body: Readable | null };

function noteBody(mail: { data: object; message: { createReadStream: (options?: object) => Readable } }) {
  const { departure } = mail.data as { departure: Departure };
  const create = mail.message.createReadStream.bind(mail.message);
  mail.message.createReadStream = (options) => {
    departure.body = create(options);
    return departure.body;
  };
}

function toFault(error: unknown, bodyRead: boolean): MailFault {
  const { responseCode, response, message, code } = error as {
    responseCode?: number;
    response?: string;
    message: string;
    code?: string;
  };
  const said = (response ?? message).slice(0, ERROR_LENGTH);
  if (responseCode !== undefined && responseCode >= 500)
    // Whoever may not sign in to their own server is to be helped by the admin, and the mails wait.
    return code === 'EAUTH' ? new MailFault('later', said, true) : new MailFault('refused', said);
  if (responseCode !== undefined) return new MailFault('later', said);
  if (bodyRead) return new MailFault('unknown', said);
  return new MailFault('later', said, true);
}
