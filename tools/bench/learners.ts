import { randomBytes, scryptSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { COMPLETED_LESSONS, PASSWORD } from './requests.ts';

/** The exam form of licence B, as an SQL expression. */
const EXAM_FORM = sql`(
  select form || '{"licence": "B", "licenceName": "Patente B", "list": "B", "moreTime": false}'
  from exam_forms where licence = 'B' order by version desc limit 1)`;

/**
 * Inserts `size` learners, each with an account, a session, stats, two days of study, the first lessons of the course with their
 * rewards, one challenge and one badge. Every hundredth learner also has a submitted exam.
 */
export async function insertLearners(db: Db, size: number) {
  const everybody = sql`generate_series(1, ${size}::int) n`;
  const password = hashPassword();
  // The foreign keys are not checked, because the rows are consistent and checking millions of them would take too long.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`insert into auth_users (id, name, email, email_verified, created_at)
      select 'learner-' || n, 'learner-' || n, 'learner-' || n || '@example.org', true, now() - interval '60 days' from ${everybody}`);
    await tx.execute(sql`insert into auth_accounts (id, user_id, account_id, provider_id, password)
      select 'learner-' || n, 'learner-' || n, 'learner-' || n, 'credential', ${password} from ${everybody}`);
    await tx.execute(sql`insert into auth_sessions (id, user_id, token, expires_at)
      select 'learner-' || n, 'learner-' || n, encode(sha256(convert_to('learner-session-' || n, 'UTF8')), 'hex'), now() + interval '60 days' from ${everybody}`);
    await tx.execute(sql`insert into profiles (id, email, friend_code, last_seen)
      select 'learner-' || n, 'learner-' || n || '@example.org', 'learner-' || n, now() from ${everybody}`);
    await tx.execute(sql`insert into user_gamification (user_id, total_xp, current_streak, max_streak, last_activity_date)
      select 'learner-' || n, n % 3000, n % 9, n % 20, current_date - n % 14 from ${everybody}`);
    await tx.execute(sql`insert into user_active_days (user_id, local_date, time_zone, first_at)
      select 'learner-' || n, current_date - d, 'Europe/Rome', now() - d * interval '1 day' from ${everybody}, generate_series(0, 1) d`);
    await tx.execute(sql`insert into user_days (user_id, local_date, xp, study_seconds)
      select 'learner-' || n, current_date - d, 50, 600 from ${everybody}, generate_series(0, 1) d`);
    // The emails of today and tomorrow are marked as already scheduled, so that none becomes due during the benchmark.
    await tx.execute(sql`insert into user_email_schedules (user_id, planned_on)
      select 'learner-' || n, current_date + 1 from ${everybody}`);
    const lessons = sql`(select l.id from learning_lessons l join learning_topics t on t.id = l.topic_id
      order by t.sort_order, l.sort_order limit ${COMPLETED_LESSONS})`;
    await tx.execute(sql`insert into user_progress (user_id, lesson_id, completed, completed_at, completion_id, correct, total)
      select 'learner-' || n, l.id, true, now(), gen_random_uuid(), 0, 0 from ${everybody}, ${lessons} l`);
    await tx.execute(sql`insert into reward_ledger (user_id, kind, source_type, source_id, xp, coins, at, source_event)
      select 'learner-' || n, 'lesson', 'lesson', l.id, 10, 0, now(), 'lesson:' || l.id from ${everybody}, ${lessons} l`);
    await tx.execute(sql`insert into user_daily_progress (user_id, date, challenge_id, current_progress, completed)
      select 'learner-' || n, current_date, c.id, 1, false from ${everybody}, (select id from daily_challenges order by id limit 1) c`);
    await tx.execute(sql`insert into user_badges (user_id, badge_id, level, earned_at)
      select 'learner-' || n, b.id, 'bronze', now() from ${everybody}, (select id from badges order by id limit 1) b`);
    await tx.execute(sql`insert into quiz_attempts (user_id, id, form, status, started_at, deadline_at, submitted_at, score, errors, questions)
      select 'learner-' || n * 100, gen_random_uuid(), ${EXAM_FORM}, 'submitted', now(), now(), now(), 28, 2, ${drawStatements(sql`0`)}
      from generate_series(1, ${size}::int / 100) n`);
  });
}

/** Inserts a running exam of thirty statements for each of the first `size` learners, started ten minutes ago. */
export async function insertRunningExams(db: Db, size: number) {
  await db.execute(sql`insert into quiz_attempts (user_id, id, form, status, started_at, deadline_at, questions)
    select 'learner-' || n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${EXAM_FORM}, 'running',
      now() - interval '10 minutes', now() + interval '2 hours', ${drawStatements(sql`n`)}
    from generate_series(1, ${size}::int) n`);
}

/** Returns an SQL expression for thirty statements of our own bank, different for each value of `seed`. */
const drawStatements = (seed: ReturnType<typeof sql>) => sql`(
  select jsonb_agg(jsonb_build_object('id', q.id, 'text', q.question_text, 'answer', q.answer, 'imageUrl', q.image_url,
    'imageDescription', q.image_description, 'explanation', q.explanation, 'topic', q.topic))
  from (select * from ministerial_questions where bank = 'via-libera:B' and (id + ${seed} * 7) % 30 = 0 order by id limit 30) q)`;

/** Inserts an imported question bank with `size` statements, spread over the ministry's 25 topics. */
export async function insertStatements(db: Db, size: number) {
  await db.execute(sql`insert into ministerial_questions
      (bank, match_key, question_number, question_text, answer, topic, category, explanation, since_version)
    select 'importata:B', 'chiave ' || n, n, 'Affermazione numero ' || n || ' su che cosa si deve fare in strada quando si incontra un segnale',
      to_jsonb(n % 2 = 0), n % 25 + 1, 'ministerial', 'Perché così dice il codice della strada.', 1
    from generate_series(1, ${size}::int) n`);
  await db.execute(sql`insert into bank_versions
      (bank, version, kind, source, content_hash, imported_at, completed_at, statements, report)
    values ('importata:B', 1, 'import', 'bench', 'bench', now(), now(), ${size}::int, '{}')`);
}

/** Returns the hash of the learners' password, in the form in which better-auth stores it. */
function hashPassword(): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${scryptSync(PASSWORD, salt, 64, { N: 16_384, r: 16, maxmem: 2 ** 26 }).toString('hex')}`;
}
