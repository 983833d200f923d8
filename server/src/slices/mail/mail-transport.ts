import type { EmailType } from '@vialibera/domain/mail/scheduled-emails';
import type { Db } from '#server/platform/db/db.ts';
import type { EmailData } from './email-data.ts';

export type EmailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** The Message-ID header. It is the same in every attempt to send the email, so that a mail server can detect a duplicate. */
  messageId?: string;
};

/**
 * The texts that an admin has written in `email_campaigns`. If `subject` is null, the email has the default subject. If `intro`
 * is null, the email has no intro.
 */
export type TemplateCopy = { subject: string | null; intro: string | null };

/**
 * An email that is sent as soon as possible, such as a confirmation link. The queue stores these fields; the text is rendered
 * when the email is sent.
 */
export type TransactionalEmail =
  | { kind: 'confirmation' | 'reset' | 'deletion_link'; to: string; url: string }
  | { kind: 'deletion_requested'; to: string; url: string; dueAt: string }
  | { kind: 'deletion_done'; to: string }
  | { kind: 'test'; to: string; type: EmailType; data: EmailData; copy: TemplateCopy; publicUrl: string };

/**
 * Resolves when the email is stored in the queue or in the built-in mailbox. If `tx` is set, the email is sent only if the
 * transaction `tx` commits.
 */
export type SendEmail = (email: TransactionalEmail, tx?: Db) => Promise<void>;

/**
 * Delivers emails to an SMTP server or to the built-in mailbox. If the SMTP server does not accept an email, `send` rejects with
 * a `SendError`.
 */
export type MailTransport = { send: (message: EmailMessage) => Promise<void>; close: () => void };

/**
 * The reason why an email was not sent. `permanent`: the server has rejected the email permanently. `transient`: a retry may
 * succeed. `unknown`: the connection broke before the server confirmed the email. The server may have received it, so a
 * retry could send it twice. `unreachable`: there was no working connection to the server.
 */
export class SendError extends Error {
  readonly kind: 'permanent' | 'transient' | 'unknown';
  readonly unreachable: boolean;

  constructor(kind: SendError['kind'], message: string, unreachable = false) {
    super(message);
    this.kind = kind;
    this.unreachable = unreachable;
  }
}
