import { DUEL_STATEMENTS } from '@vialibera/domain/duel';
import { paceIsHuman } from '@vialibera/domain/pace';
import { signedIn } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { runningExamId } from '#server/exam/running-exam.ts';
import { publish } from '#server/live/publish.ts';
import { bookForRanking } from '#server/ranking/book-for-ranking.ts';
import {
  countAnswersBetween,
  listDuelAnswers,
  type LockedDuel,
  lockDuel,
  type Player,
  saveDuelAnswer,
} from './duels-store.ts';
import { endDuel } from './end-duel.ts';
import { seatsFor } from './own-duel.ts';
import { showDuel } from './show-duel.ts';

export const answerDuel = signedIn.duels.answerDuel.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { duelId, position, answer } = input;
  // What ends the duel is to stay: the refusal comes after the transaction.
  const taken = await db.transaction(async (tx) => {
    const duel = await lockDuel(tx, duelId);
    const seats = await seatsFor(tx, learner, duel);
    if (!duel || !seats) throw errors.DUEL_NOT_FOUND();
    const { mine, theirs } = seats;
    const at = now();
    const examId = await runningExamId(tx, learner, at);
    if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
    const before = await listDuelAnswers(tx, duelId);
    // The same answer sent again, by a retry or another tab: the first one stands.
    if (before.some((it) => it.seat === mine.seat && it.position === position)) return true;
    if (await endDuel(tx, duel, at, learner.id)) return false;
    await saveDuelAnswer(tx, { duelId, seat: mine.seat, position, answer, answeredAt: at });
    if (mine.answered + 1 === DUEL_STATEMENTS) await bookFinishedSeat(tx, duel, mine, learner.id);
    if (!(await endDuel(tx, duel, at, learner.id)))
      await publish(tx, [learner.id, theirs.userId], { topic: 'duel', id: duelId });
    return true;
  });
  if (!taken) throw errors.DUEL_OVER();
  return showDuel(db, learner, duelId);
});

/** Who has answered all ten has done so at a human pace, or they count nothing. */
async function bookFinishedSeat(tx: Db, duel: LockedDuel, { seat }: Player, userId: string) {
  const own = (await listDuelAnswers(tx, duel.id)).filter((answer) => answer.seat === seat);
  const instants = own.map(({ answeredAt }) => answeredAt.getTime());
  const [from, to] = [new Date(Math.min(...instants)), new Date(Math.max(...instants))];
  const right = own.flatMap(({ position, answer }) => {
    const statement = duel.statements[position];
    return statement?.answer === answer ? [statement.id] : [];
  });
  // In all duels: played at the same time, each alone would have the pace of somebody who reads.
  const given = await countAnswersBetween(tx, userId, from, to);
  const human = paceIsHuman(given - 1, from, to);
  await bookForRanking(tx, userId, { right, examsPassed: 0, human }, to);
}
