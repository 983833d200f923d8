import { type SQL, sql } from 'drizzle-orm';
import { readContent } from '@vialibera/content/read-content';
import type { Db } from '#server/platform/db/db.ts';
import { EXAM_FORM } from './bulk-rows.ts';
import { type Scenario, SCENARIOS, LEARNERS, type Lesson, REPEATABLE } from './scenarios.ts';

/** The number of lessons that each learner completes in the completion scenario. */
const LESSONS = 10;
/**
 * The number of learners who already have rows when the throughput is measured. PostgreSQL chooses its plans by the size of the
 * tables. In empty tables that grow within seconds, it would scan all rows until autovacuum updates the statistics.
 */
export const PAST_LEARNERS = 2000;
export type Range = { first: number; last: number };

/**
 * Returns the range of the learners in one round of a scenario. Round 0 is for the baseline. If the scenario is
 * repeatable, all later rounds use the same learners. Otherwise, each round has its own learners.
 */
export function listLearnerIds(scenario: Scenario, round: number, roundCount: number): Range {
  let first = 1;
  for (const other of SCENARIOS) {
    if (other === scenario) break;
    first += LEARNERS[other] * (REPEATABLE.includes(other) ? 2 : roundCount);
  }
  const own = REPEATABLE.includes(scenario) ? Math.min(round, 1) : round;
  first += LEARNERS[scenario] * own;
  return { first, last: first + LEARNERS[scenario] - 1 };
}

/**
 * Returns the first lessons of the course with the right answers to their questions. A lesson without questions has no answers.
 */
export function firstLessons(): Lesson[] {
  const lessons = readContent().units.flatMap((unit) => unit.lessons);
  return lessons.slice(0, LESSONS).map(({ id, questions }) => {
    return { id, answers: questions.map((question) => ({ questionId: question.id, option: question.correct })) };
  });
}

/** Inserts all accounts and sessions, and the data that each scenario needs. */
export async function insertFixtures(db: Db, roundCount: number, passwordHash: string) {
  const last = listLearnerIds('login', roundCount - 1, roundCount).last;
  await insertAccounts(db, { first: 1, last }, passwordHash);
  for (const scenario of SCENARIOS)
    for (let round = 0; round < roundCount; round += 1)
      if (round < 2 || !REPEATABLE.includes(scenario))
        await prepareScenario(db, scenario, listLearnerIds(scenario, round, roundCount));
  await db.execute(sql`analyze`);
}

async function insertAccounts(db: Db, { first, last }: Range, passwordHash: string) {
  const numbers = sql`generate_series(${first}::int, ${last}::int) n`;
  await db.execute(sql`insert into auth_users (id, name, email, email_verified, created_at)
    select 'bench-' || n, 'bench-' || n, 'bench-' || n || '@example.org', true, now() - interval '60 days' from ${numbers}`);
  await db.execute(sql`insert into auth_accounts (id, user_id, account_id, provider_id, password)
    select 'bench-' || n, 'bench-' || n, 'bench-' || n, 'credential', ${passwordHash} from ${numbers}`);
  await db.execute(sql`insert into auth_sessions (id, user_id, token, expires_at)
    select 'bench-' || n, 'bench-' || n, encode(sha256(convert_to('bench-session-' || n, 'UTF8')), 'hex'), now() + interval '60 days' from ${numbers}`);
  // The emails of today and tomorrow are marked as already scheduled, so that none becomes due during the benchmark.
  await db.execute(sql`insert into user_email_schedules (user_id, planned_on)
    select 'bench-' || n, current_date + 1 from ${numbers}`);
  // `last_seen` is `now()`, so that most benchmark requests do not update it. In production most requests do not update it either,
  // because the learner sent another request less than a minute before.
  await db.execute(sql`insert into profiles (id, email, friend_code, last_seen)
    select 'bench-' || n, 'bench-' || n || '@example.org', 'bench-' || n, now() from ${numbers}`);
  await db.execute(sql`insert into user_gamification (user_id) select 'bench-' || n from ${numbers}`);
}

const TABLES = [
  'quiz_attempt_answers',
  'quiz_attempts',
  'reward_ledger',
  'user_active_days',
  'user_days',
  'user_badges',
  'user_topic_answers',
  'user_daily_progress',
  'user_progress',
  'ranking_days',
  'ranking_statements',
  'statement_first_answers',
  'answers',
  'study_states',
];

/** Resets the data of the learners in `range`, so that the scenario can run again. */
export async function resetScenario(db: Db, scenario: Scenario, range: Range) {
  const whose = sql`user_id in (select 'bench-' || n from generate_series(${range.first}::int, ${range.last}::int) n)`;
  for (const table of TABLES) await db.execute(sql`delete from ${sql.identifier(table)} where ${whose}`);
  await db.execute(sql`delete from auth_sessions where ${whose} and id <> user_id`);
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`update user_gamification set total_xp = 0, current_level = 1, current_streak = 0, max_streak = 0,
    last_activity_date = null, coins = 0, perfect_quizzes = 0, boss_quizzes_completed = 0 where ${whose}`);
  await prepareScenario(db, scenario, range);
}

async function prepareScenario(db: Db, scenario: Scenario, range: Range) {
  if (scenario === 'answer' || scenario === 'submit') await db.execute(insertExams(range));
  if (scenario === 'submit') await db.execute(insertExamAnswers(range));
}

/** Returns the SQL that inserts a running exam of thirty statements for each learner, started ten minutes ago. */
function insertExams({ first, last }: Range): SQL {
  return sql`insert into quiz_attempts (user_id, id, form, status, started_at, deadline_at, questions)
    select 'bench-' || n, ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${EXAM_FORM}, 'running',
      now() - interval '10 minutes', now() + interval '2 hours', (
        select jsonb_agg(jsonb_build_object('id', q.id, 'text', q.question_text, 'answer', q.answer, 'imageUrl', q.image_url,
          'imageDescription', q.image_description, 'explanation', q.explanation, 'topic', q.topic))
        from (select * from ministerial_questions where bank = 'via-libera:B' and (id + n * 7) % 30 = 0 order by id limit 30) q)
    from generate_series(${first}::int, ${last}::int) n`;
}

/**
 * Returns the SQL that inserts the right answers to all thirty statements, spread over ten minutes like the answers of a human.
 */
function insertExamAnswers({ first, last }: Range): SQL {
  return sql`insert into quiz_attempt_answers (user_id, attempt_id, position, answer, answered_at)
    select a.user_id, a.id, p, a.questions -> p -> 'answer', now()
    from quiz_attempts a, generate_series(0, 29) p
    where a.user_id in (select 'bench-' || n from generate_series(${first}::int, ${last}::int) n)`;
}
