import type { EmailType } from '@vialibera/domain/scheduled-emails';
import type { Db } from '#server/db/db.ts';
import type { EmailData } from './email-data.ts';

export type EmailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** The same in every attempt, so that a mail server can detect a duplicate. */
  messageId?: string;
};

/** An admin's texts from `email_campaigns`. Null: the default text of the type. */
export type TemplateCopy = { subject: string | null; intro: string | null };

/** An email that a user waits for. The queue stores these fields; the email itself is rendered when it is sent. */
export type TransactionalEmail =
  | { kind: 'confirmation' | 'reset' | 'deletion_link'; to: string; url: string }
  | { kind: 'deletion_requested'; to: string; url: string; dueAt: string }
  | { kind: 'deletion_done'; to: string }
  | { kind: 'test'; to: string; type: EmailType; data: EmailData; copy: TemplateCopy; publicUrl: string };

/** Resolves when the queue or the mailbox has stored the email. With `tx` it is sent only if that transaction commits. */
export type SendEmail = (email: TransactionalEmail, tx?: Db) => Promise<void>;

/** An SMTP server or the built-in mailbox. `send` rejects with a `SendError`. */
export type MailTransport = { send: (message: EmailMessage) => Promise<void>; close: () => void };

/**
 * Why an email was not sent. `permanent`: the server refused it for good. `transient`: retry later. `unknown`: the connection broke
 * after the server had received the email and before it confirmed, so a retry could send it twice. `unreachable`: there was no
 * working connection to the server.
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
