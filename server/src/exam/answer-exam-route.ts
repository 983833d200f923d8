import { examAnswer } from '@vialibera/contract/exam';
import { LEARNER_HEADER } from '@vialibera/contract/version';
import { examSecondsLeft, graceCutoff, isExamOver } from '@vialibera/domain/exam';
import { shouldUpdateLastSeen } from '@vialibera/domain/last-seen';
import { type Context as HttpContext, Hono } from 'hono';
import { recordLastSeen } from '#server/accounts/accounts-store.ts';
import type { AuthService } from '#server/accounts/auth.ts';
import { sessionCookie } from '#server/accounts/auth-cookies.ts';
import { hashToken, readSessionToken } from '#server/accounts/session-token.ts';
import type { Db } from '#server/db/db.ts';
import type { Env } from '#server/env.ts';
import { contractHeaders } from '#server/contract-headers.ts';
import { type AnswerInSession, saveAnswerInSession } from './exam-answer-store.ts';

type Deps = { auth: AuthService; db: Db; env: Env; now: () => Date };
type HttpVariables = { Variables: { route?: string } };

/**
 * Saves an answer of an exam with a single SQL statement, which also checks the session, because no other write is as frequent
 * (decision 056). The operation `answerExam` handles the request if the input is invalid, if the session needs a further check
 * (`selectUsualSession`), if the exam rejects the answer, or if an error occurs.
 */
export function answerExamRoute({ auth, db, env, now }: Deps) {
  const [cookie, { secret }] = [sessionCookie(env), auth.options];
  const findSent = async (c: HttpContext): Promise<Omit<AnswerInSession, 'answeredAt' | 'cutoff'> | undefined> => {
    const session = readSessionToken(c.req.raw.headers, cookie, secret);
    const input = examAnswer.safeParse({ ...JSON.parse(await c.req.text()), ...c.req.param() });
    if (!session || !input.success) return undefined;
    const actor = c.req.header(LEARNER_HEADER) ?? null;
    return { ...input.data, hash: hashToken(session.token), native: session.native, actor };
  };
  const save = async (c: HttpContext) => {
    const [sent, answeredAt] = [await findSent(c), now()];
    const attempt = sent && (await saveAnswerInSession(db, { ...sent, answeredAt, cutoff: graceCutoff(answeredAt) }));
    const isSaved = attempt?.status === 'running' && attempt.possible && !isExamOver(attempt.deadlineAt, answeredAt);
    if (!isSaved) return undefined;
    const { userId, lastSeen, deadlineAt, form } = attempt;
    if (shouldUpdateLastSeen(lastSeen, answeredAt)) await recordLastSeen(db, userId, answeredAt);
    return { userId, secondsLeft: examSecondsLeft(deadlineAt, answeredAt, form) };
  };
  return new Hono<HttpVariables>().put('/api/exams/:examId/answers/:position', async (c, next) => {
    // Ignores errors, for example if the body is not JSON. `answerExam` then handles the request and reports the error.
    const saved = await save(c).catch(() => undefined);
    if (!saved) return next();
    c.set('route', '/api/exams/{examId}/answers/{position}');
    const body = JSON.stringify({ secondsLeft: saved.secondsLeft });
    const length = String(Buffer.byteLength(body));
    return c.body(body, 200, {
      ...contractHeaders(c, saved.userId),
      'content-type': 'application/json',
      'content-length': length,
    });
  });
}
