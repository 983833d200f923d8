import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { TestSmtpServer } from '#server/test-support/smtp-server.ts';

/**
 * The timeout and the interval of the checks for an email, in milliseconds. The timeout is longer than one minute, because
 * some emails are sent by jobs that run once a minute.
 */
const SOON = { timeout: 90_000, intervals: [250] };

/** An SMTP server that receives the emails of a test. */
export class SmtpInbox {
  readonly smtp = new TestSmtpServer();

  async start(): Promise<this> {
    await this.smtp.start();
    return this;
  }

  stop(): Promise<void> {
    return this.smtp.stop();
  }

  /** Waits for an email to the address `to` with this subject, and returns it. */
  async waitForEmail(to: string, subject: string): Promise<Email> {
    const find = async () => (await this.smtp.mailsTo(to)).findLast((mail) => mail.subject === subject);
    await expect
      .poll(async () => (await find()) !== undefined, { ...SOON, message: `«${subject}» to ${to}` })
      .toBe(true);
    return (await find()) as Email;
  }

  /** Waits for an email to the address `to` with this subject, and returns the URL of its first link. */
  async waitForLink(to: string, subject: string): Promise<string> {
    const { html = '' } = await this.waitForEmail(to, subject);
    const [, href = ''] = /<a[^>]*href="([^"]+)"/.exec(html.replaceAll('&amp;', '&')) ?? [];
    return href;
  }
}
