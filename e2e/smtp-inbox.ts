import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { TestSmtp } from '#server/test/smtp-server.ts';

/** The time that a job which runs every minute may take to come round, and then some. */
const SOON = { timeout: 90_000, intervals: [250] };

/** A real SMTP server for journeys, and the mails that have arrived. */
export class SmtpInbox {
  readonly smtp = new TestSmtp();

  async start(): Promise<this> {
    await this.smtp.start();
    return this;
  }

  stop(): Promise<void> {
    return this.smtp.stop();
  }

  /** Waits for a mail with a subject. */
  async waitForEmail(to: string, subject: string): Promise<Email> {
    const find = async () => (await this.smtp.mailsTo(to)).findLast((mail) => mail.subject === subject);
    await expect
      .poll(async () => (await find()) !== undefined, { ...SOON, message: `«${subject}» to ${to}` })
      .toBe(true);
    return (await find()) as Email;
  }

  /** The first link in a mail, as a reader would press it. */
  async waitForLink(to: string, subject: string): Promise<string> {
    const { html = '' } = await this.waitForEmail(to, subject);
    const [, href = ''] = /<a[^>]*href="([^"]+)"/.exec(html.replaceAll('&amp;', '&')) ?? [];
    return href;
  }
}
