import type { AnswerRefusal, SentAnswers } from '@vialibera/contract/answers';
import type { NewAnswer } from '#server/answers/answers-store.ts';
import type { Context, Learner } from '#server/context.ts';
import { countAttempt } from '#server/rate-limit/rate-limit-store.ts';
import { toEventTime } from '#server/rewards/event-time.ts';
import { findAnsweredStatements } from './answered-statements.ts';
import { openAnswering } from './answering-store.ts';
import { judgeAnswer } from './judge-answer.ts';

/** The number of requests that a learner can send in an hour. A device sends one after each round of practice. */
const REQUEST_LIMIT = { max: 600, seconds: 3600 };

type JudgedAnswers = { rows: NewAnswer[]; refused: { id: string; code: AnswerRefusal }[] };

/**
 * Returns the rows that record answers, judged by the key that the server has now, and the answers that are refused. Returns null if
 * the learner has sent too many requests.
 */
export async function judgeAnswers(
  context: Pick<Context, 'db' | 'banks' | 'licences' | 'now'> & { learner: Learner },
  { answers, sentAt }: SentAnswers,
): Promise<JudgedAnswers | null> {
  const { db, learner, licences, now } = context;
  const receivedAt = now();
  const { counting, toWait } = countAttempt('record answers', learner.id, REQUEST_LIMIT, receivedAt);
  const list = licences.listOf(answers[0]?.licence ?? learner.licence);
  const { count, version, exam } = await openAnswering(db, { userId: learner.id, list, counting, now: receivedAt });
  if (toWait(count) > 0) return null;
  const inExam = new Set(exam?.statementIds);
  const statements = await findAnsweredStatements(context, answers, { list, version });
  const judgedAnswers: JudgedAnswers = { rows: [], refused: [] };
  for (const given of answers) {
    const { id, licence, statementId, at } = given;
    const judged = judgeAnswer(given, {
      list: licences.find(licence) && licences.ownerOf(licence),
      statement: statements.get(statementId),
      exam: inExam.has(statementId) ? exam : null,
      sentAt,
      answeredAt: toEventTime(learner, receivedAt, { at, sentAt }).studiedAt,
    });
    if (typeof judged === 'string') judgedAnswers.refused.push({ id, code: judged });
    else judgedAnswers.rows.push({ ...judged, userId: learner.id, receivedAt });
  }
  return judgedAnswers;
}
