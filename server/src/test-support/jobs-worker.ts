import nodemailer from 'nodemailer';
import { pino } from 'pino';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { startJobs } from '#server/jobs.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { composeGamificationEmail } from '#server/slices/mail/gamification-emails.ts';
import { SMTP_CONNECTIONS, smtpTransport } from '#server/slices/mail/smtp-transport.ts';

/**
 * A program that tests and a benchmark run in a separate process. With `MODE=jobs` it runs the jobs of a server, with a
 * clock that starts at 18:00 in Rome. Otherwise it sends `MAILS` emails with nodemailer alone, as the benchmark's baseline.
 */
const { MODE, DATABASE_URL = '', SMTP_URL = '', MAILS = '0' } = process.env;
const FROM = 'Via Libera <noreply@vialibera.example>';
const EVENING = Date.parse('2026-03-10T17:00:00Z');
const PUBLIC_URL = 'https://vialibera.example';

if (MODE === 'jobs') await doJobs();
else await sendAlone();
process.send?.('ready');

async function doJobs() {
  const startedAt = Date.now();
  const database = await openDatabase({ url: DATABASE_URL, dataDir: '' });
  const jobs = await startJobs({
    database,
    now: () => new Date(EVENING + Date.now() - startedAt),
    logger: pino({ level: 'silent' }),
    transport: smtpTransport(SMTP_URL, FROM),
    publicUrl: PUBLIC_URL,
    dataDir: '',
    banks: new BankCache(),
    licences: new LicenceCatalogue([]),
  });
  process.once('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
}

async function sendAlone() {
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    maxMessages: 500,
  });
  const data = { name: 'learner', daysAway: 3, level: 3, xpToNextLevel: 60 };
  const copy = { subject: null, intro: null };
  const mail = await composeGamificationEmail({
    to: '',
    type: 'inactivity_reminder',
    data,
    copy,
    publicUrl: PUBLIC_URL,
    logId: '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e',
  });
  process.once('message', () => {
    let next = 1;
    const lane = async () => {
      while (next <= Number(MAILS)) {
        const to = `learner${next}@example.org`;
        next += 1;
        await transport.sendMail({ ...mail, from: FROM, to });
      }
    };
    for (let count = 0; count < 2 * SMTP_CONNECTIONS; count += 1) void lane();
  });
  process.once('SIGTERM', () => process.exit(0));
}
