import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { type Content, readContent } from '@vialibera/content/read-content';
import { DAY_MS } from '@vialibera/domain/time/durations';
import { pino } from 'pino';
import { countActivity } from '#server/slices/admin/activity/count-activity.job.ts';
import { computeItemStatistics } from '#server/slices/banks/statistics/compute-item-statistics.job.ts';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { imageFolder } from '#server/platform/files/image-folder.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { finishDueDuels } from '#server/slices/duels/finish-due-duels.job.ts';
import type { Env } from '#server/env.ts';
import { submitOverdueExams } from '#server/slices/exam/submit-overdue.job.ts';
import { LicenceCatalogue } from '#server/slices/licences/licence-catalogue.ts';
import { loadContent } from '#server/load-content.ts';
import { mailboxTransport } from '#server/slices/mail/mailbox/mailbox-store.ts';
import { scheduleDueEmails } from '#server/slices/mail/schedule-emails.job.ts';
import { sendQueuedEmails } from '#server/slices/mail/send-queued-emails.job.ts';
import { evaluatePredictions } from '#server/slices/study/reliability/evaluate-predictions.job.ts';
import { createAnswerKey } from './answer-key.ts';
import { createSeedApp } from './create-seed-app.ts';
import { ADMIN, createPersonas, type Persona } from './people.ts';
import { proposeQuestions } from './proposals.ts';
import type { School, SeedLearner } from './school.ts';
import { SeedClient } from './seed-client.ts';
import { SeedRandom } from './seed-random.ts';
import { countAccounts, pauseJobs, saveJoinedAt } from './seed-store.ts';
import { study, studyStart } from './study-activity.ts';
import { type Activity, Timeline } from './timeline.ts';

/**
 * The time between two runs of the jobs. A scheduled email is skipped if it is more than two hours late, so a longer interval
 * would lose emails.
 */
const JOBS_INTERVAL_SECONDS = 7200;

type Person = { name: string; email: string };
type Account = { email: string; password: string };
export type SeededSchool = { admin: Account; learner: Account; learners: number };
export type SeedOptions = {
  database: Database;
  env: Env;
  endsAt: Date;
  days?: number;
  learners?: number;
  seed?: number;
  onProgress?: (day: number, days: number) => void;
};

/**
 * Fills an empty database with a simulated driving school. The app itself creates every account, completed lesson, exam,
 * friendship, duel and email, through its own routes and jobs, while a simulated clock runs through the days. Throws if the
 * database already has accounts.
 */
export async function seedSchool(options: SeedOptions): Promise<SeededSchool> {
  const { database, env, endsAt, days = 90, learners = 40, seed = 1, onProgress = () => {} } = options;
  const { db } = database;
  await database.migrate();
  await mkdir(imageFolder(env.DATA_DIR), { recursive: true });
  const accounts = await countAccounts(db);
  if (accounts > 0)
    throw new Error(`Il database contiene già ${accounts} account: npm run seed riempie solo un database vuoto.`);
  const content = readContent();
  await loadContent(db, content, endsAt);

  const start = startOfDay(new Date(endsAt.getTime() - days * DAY_MS));
  const school = openSchool({ database, env, content, start, random: new SeedRandom(seed) });
  const personas = createPersonas(learners, days, school.random);
  return pauseJobs(db, async () => {
    const admin = await register(school, ADMIN);
    school.timeline.schedule(start, runJobs(school));
    for (let day = 0; day <= days; day += 1) {
      onProgress(day, days);
      const today = new Date(start.getTime() + day * DAY_MS);
      for (const persona of personas.filter(({ joinsOn }) => joinsOn === day))
        school.timeline.schedule(studyStart(today, school), enroll(school, persona));
      for (const learner of school.learners.filter(({ leavesOn }) => day < leavesOn))
        if (school.random.chance(learner.diligence))
          school.timeline.schedule(studyStart(today, school), study(school, learner));
      if (day === Math.floor(days * 0.9)) await proposeQuestions(school, admin.client);
      await school.timeline.runUntil(new Date(Math.min(today.getTime() + DAY_MS, endsAt.getTime())));
    }
    const licences = new LicenceCatalogue(content.licences);
    await evaluatePredictions({ db, banks: new BankCache(), licences }, endsAt);
    for (const { client } of [admin, ...school.learners]) await client.post('/api/auth/sign-out', {});
    await computeItemStatistics(db, endsAt);
    await countActivity(db, endsAt);
    const { email, password } = school.learners.find((learner) => learner.email === personas[0]!.email)!;
    return {
      admin: { email: ADMIN.email, password: admin.password },
      learner: { email, password },
      learners: school.learners.length,
    };
  });
}

type Setup = Pick<SeedOptions, 'database' | 'env'> & { content: Content; start: Date; random: SeedRandom };

function openSchool({ database, env, content, start, random }: Setup): School {
  const timeline = new Timeline(start);
  const seedEnv = { ...env, ADMIN_EMAILS: [ADMIN.email], TRUST_PROXY: true, SMTP_URL: undefined };
  const { app, links, listDueSessions } = createSeedApp({
    database,
    content,
    env: seedEnv,
    now: () => timeline.now,
    random: random.next,
  });
  const { db } = database;
  return {
    db,
    env: seedEnv,
    app,
    links,
    listDueSessions,
    random,
    timeline,
    answerKey: createAnswerKey(content),
    learners: [],
  };
}

/**
 * Registers a person and opens the link in the confirmation email. The password is random, because the database may be reachable
 * from the internet.
 */
async function register({ app, env, db, links, timeline, random }: School, { name, email }: Person) {
  const client = new SeedClient(app, env.PUBLIC_URL, `10.0.${random.integer(0, 255)}.${random.integer(1, 254)}`);
  const password = randomBytes(9).toString('base64url');
  await client.post('/api/auth/sign-up/email', { name, email, password, callbackURL: '/dashboard' });
  await client.open(links.get(email)!);
  await saveJoinedAt(db, email, timeline.now);
  return { client, password };
}

/** Registers a learner. The learner begins to study a minute later. */
async function* enroll(school: School, persona: Persona): Activity {
  const { client, password } = await register(school, persona);
  await client.api.friends.updatePublicProfile({ displayName: persona.name, isPublic: persona.isPublic });
  const { me } = await client.api.accounts.getMe();
  const learner = {
    ...persona,
    client,
    password,
    friendCode: me!.friendCode,
    lessonsDone: 0,
    openMistakes: 0,
    examDate: null,
    asked: new Set<SeedLearner>(),
  };
  school.learners.push(learner);
  yield 60;
  yield* study(school, learner);
}

function startOfDay(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS);
}

/** Runs the server's jobs at regular intervals. Calls them directly, without the job queue. */
async function* runJobs({ db, env, timeline, listDueSessions }: School): Activity {
  const now = () => timeline.now;
  const transport = mailboxTransport(db, now);
  for (;;) {
    await submitOverdueExams(db, now());
    await finishDueDuels(db, now());
    await scheduleDueEmails(db, now(), listDueSessions);
    await sendQueuedEmails({ db, transport, publicUrl: env.PUBLIC_URL, now, logger: pino({ level: 'error' }) });
    yield JOBS_INTERVAL_SECONDS;
  }
}
