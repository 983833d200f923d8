import { isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { DUEL_STATEMENTS } from '@vialibera/domain/duels/duel';
import { isPlausiblePace } from '@vialibera/domain/exam/pace';
import { signedIn } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { insertAnswers } from '#server/slices/answers/answers-store.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { toStatementAnswer } from '#server/slices/exam/statement-answer.ts';
import { publish } from '#server/slices/live/publish.ts';
import { recordRankingPoints } from '#server/slices/people/ranking/record-ranking-points.ts';
import {
  countAnswersBetween,
  listDuelAnswers,
  type LockedDuel,
  lockDuel,
  type Player,
  saveDuelAnswer,
} from './duels-store.ts';
import { findSides } from './duel-access.ts';
import { finishDuel } from './finish-duel.ts';
import { readDuel } from './read-duel.ts';

export const answerDuel = signedIn.duels.answerDuel.handler(async ({ input, context, errors }) => {
  const { db, learner, licences, now } = context;
  const { duelId, position, answer } = input;
  // If the duel is over, DUEL_OVER is thrown only after the transaction. An error inside the transaction would roll back the
  // changes that finish the duel.
  const accepted = await db.transaction(async (tx) => {
    const duel = await lockDuel(tx, duelId);
    const sides = await findSides(tx, learner, duel);
    if (!duel || !sides) throw errors.DUEL_NOT_FOUND();
    const { mine, theirs } = sides;
    const at = now();
    const examId = await findRunningExamId(tx, learner, at);
    if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
    const before = await listDuelAnswers(tx, duelId);
    // The first answer counts. A retry, or a different answer from another tab, changes nothing.
    if (before.some((it) => it.seat === mine.seat && it.position === position)) return true;
    if (await finishDuel(tx, duel, at, learner.id)) return false;
    const statement = duel.statements[position];
    if (!statement || !isPossibleAnswer(answer, statement.options ?? null)) throw errors.ANSWER_IMPOSSIBLE();
    await saveDuelAnswer(tx, { duelId, seat: mine.seat, position, answer, answeredAt: at });
    const own = { userId: learner.id, licence: licences.listOf(duel.licence), answeredAt: at, receivedAt: at };
    const event = { source: 'duel' as const, sourceId: duelId, position, choice: answer, ...own };
    await insertAnswers(tx, [toStatementAnswer(statement, event)]);
    if (mine.answered + 1 === DUEL_STATEMENTS) await recordFinishedPlayer(tx, duel, mine, learner.id);
    if (!(await finishDuel(tx, duel, at, learner.id)))
      await publish(tx, [learner.id, theirs.userId], { topic: 'duel', id: duelId });
    return true;
  });
  if (!accepted) throw errors.DUEL_OVER();
  return readDuel(context, learner, duelId);
});

/** Records the ranking points of a player who has answered all statements, unless the answers came implausibly fast. */
async function recordFinishedPlayer(tx: Db, duel: LockedDuel, { seat }: Player, userId: string) {
  const own = (await listDuelAnswers(tx, duel.id)).filter((answer) => answer.seat === seat);
  const instants = own.map(({ answeredAt }) => answeredAt.getTime());
  const [from, to] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  const right = own.flatMap(({ position, answer }) => {
    const statement = duel.statements[position];
    return statement?.answer === answer ? [statement.id] : [];
  });
  // Counts the answers of the player in all duels. If only this duel counted, a player who answers implausibly fast could go
  // undetected by spreading the answers over several duels.
  const answered = await countAnswersBetween(tx, userId, from, to);
  const plausiblePace = isPlausiblePace(answered - 1, from, to);
  await recordRankingPoints(tx, userId, { right, examsPassed: 0, plausiblePace }, to);
}
