import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { TestSmtp } from '#server/mail/test-smtp.ts';

/** The time that a job which runs every minute may take to come round, and then some. */
const SOON = { timeout: 90_000, intervals: [250] };

/** A real SMTP server for journeys, and the mails that have arrived. */
export class PostOffice {
  readonly smtp = new TestSmtp();

  async open(): Promise<this> {
    await this.smtp.start();
    return this;
  }

  close(): Promise<void> {
    return this.smtp.stop();
  }

  /** Waits for a mail with a subject. */
  async mail(to: string, subject: string): Promise<Email> {
    const find = async () => (await this.smtp.mailsTo(to)).findLast((mail) => mail.subject === subject);
    await expect
      .poll(async () => (await find()) !== undefined, { ...SOON, message: `«${subject}» to ${to}` })
      .toBe(true);
    return (await find()) as Email;
  }

  /** The first link in a mail, as a reader would press it. */
  async link(to: string, subject: string): Promise<string> {
    const { html = '' } = await this.mail(to, subject);
    const [, href = ''] = /<a[^>]*href="([^"]+)"/.exec(html.replaceAll('&amp;', '&')) ?? [];
    return href;
  }
}
