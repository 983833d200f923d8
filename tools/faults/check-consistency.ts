import { type Database, openDatabase } from '#server/platform/db/open-database.ts';
import type { LoadClient } from './load-client.ts';

export type ConsistencyReport = { acknowledged: number; lost: string[]; wrong: string[] };

/**
 * Compares the writes that the server acknowledged with the content of the database. The server must be shut down first.
 */
export async function checkConsistency(
  learners: LoadClient[],
  where: { url?: string | undefined; dataDir: string },
): Promise<ConsistencyReport> {
  const database = await openDatabase(where);
  try {
    const results = [];
    for (const learner of learners) results.push(await checkLearner(database, learner));
    const wrong = [...results.flatMap((result) => result.wrong), ...(await findUnbalancedStats(database))];
    const acknowledged = learners.reduce((sum, learner) => sum + learner.acknowledged, 0);
    return { acknowledged, lost: results.flatMap(({ lost }) => lost), wrong };
  } finally {
    await database.close();
  }
}

async function checkLearner(database: Database, learner: LoadClient) {
  const lost: string[] = [];
  const wrong: string[] = [];
  const [user] = await queryRows<{ id: string }>(database, 'select id from auth_users where email = $1', [
    learner.email,
  ]);
  if (!user) return { lost: [`the account ${learner.email}`], wrong };
  const saved = await queryRows<{ key: string; answer: boolean }>(
    database,
    `select attempt_id || ':' || position as key, answer from quiz_attempt_answers where user_id = $1`,
    [user.id],
  );
  const answers = new Map(saved.map(({ key, answer }) => [key, answer]));
  for (const [key, { known, maybe }] of learner.answers)
    if (answers.get(key) !== known && (maybe === null || answers.get(key) !== maybe)) lost.push(`answer ${key}`);
  const exams = await queryRows<{ id: string; score: number }>(
    database,
    `select id, score from quiz_attempts where user_id = $1 and status = 'submitted'`,
    [user.id],
  );
  const scores = new Map(exams.map(({ id, score }) => [id, score]));
  for (const [id, score] of learner.submissions) if (scores.get(id) !== score) lost.push(`submission ${id}`);
  for (const { lessonId, completionId, xp } of learner.completions) {
    const [row] = await queryRows<{ id: string; xp: number }>(
      database,
      `select completion_id as id,
          (select coalesce(sum(xp), 0)::int from reward_ledger where user_id = $1 and source_event = $3) as xp
        from user_progress where user_id = $1 and lesson_id = $2 and completed`,
      [user.id, lessonId, `lesson:${lessonId}:${completionId}`],
    );
    if (row?.id !== completionId) lost.push(`lesson ${lessonId}`);
    else if (row.xp !== xp) wrong.push(`lesson ${lessonId} paid ${row.xp}, said ${xp}`);
  }
  return { lost, wrong };
}

/** Finds learners whose totals differ from the sums in their reward ledger, and events that were rewarded twice. */
async function findUnbalancedStats(database: Database): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    database,
    `select g.user_id as id from user_gamification g
      left join (select user_id, sum(xp) as xp, sum(coins) as coins from reward_ledger group by user_id) l on l.user_id = g.user_id
      where g.total_xp <> coalesce(l.xp, 0) or g.coins <> coalesce(l.coins, 0)`,
  );
  const twice = await queryRows<{ id: string }>(
    database,
    `select user_id || ' ' || kind || ' ' || source_id as id from reward_ledger group by user_id, kind, source_type, source_id having count(*) > 1`,
  );
  return [...rows.map(({ id }) => `sums of ${id}`), ...twice.map(({ id }) => `paid twice: ${id}`)];
}

async function queryRows<Row>({ executeSql }: Database, text: string, values?: unknown[]): Promise<Row[]> {
  return (await executeSql(text, values)).rows as Row[];
}
