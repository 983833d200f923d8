import type { Me } from '@vialibera/contract/accounts';
import type { StatementAnswer } from '@vialibera/contract/answers';
import type { StudyPlan, StudyStateResponse } from '@vialibera/contract/study';
import { ReplayNeededError } from '@vialibera/domain/study/answer-history';
import { type Day, dayAt } from '@vialibera/domain/time/day';
import { foldMistake, type Mistakes } from '@vialibera/domain/study/mistakes';
import { indexCourse } from '@vialibera/domain/study/study-course';
import { getState, type Learner, recordAnswer, resumeLearner } from '@vialibera/domain/study/study-engine';
import { planDay, toExamInstant } from '@vialibera/domain/study/study-plan';
import type { PendingState } from '#web/platform/offline/offline-slice.ts';
import { toChoice } from '#web/study-parts/questions/question-choice.ts';
import { type FindQuestion, openBank } from './bank-questions.ts';
import { listPendingAnswers } from './pending-answers.ts';

/**
 * The learner's state according to the data of this device: the server's state, updated with the answers that are not sent
 * yet.
 */
export type OfflineLearner = {
  learner: Learner;
  mistakes: Mistakes;
  plan: StudyPlan;
  findQuestion: FindQuestion;
  at: Date;
  today: Day;
};

/**
 * Returns the state of the learner for a licence. Returns null if the state is not on this device, or if another
 * release of the app has computed the state in a different way.
 */
export async function findOfflineLearner(licence: string, device: PendingState): Promise<OfflineLearner | null> {
  const stored = (await device.cached.get(`study/state?licence=${licence}`)) as StudyStateResponse | undefined;
  const learner = stored && findLearner(stored);
  if (!learner) return null;
  const at = new Date();
  const dayOf = dayFormatter((await device.cached.get('me')) as { me: Me | null } | undefined);
  const findQuestion = openBank(licence, device.cached);
  const { mistakes, plan } = stored;
  const { lastAt } = stored.state;
  const today = dayOf(at);
  // The server has counted the answers of the day of `lastAt`. If this day is not today, no answer of today has been
  // counted yet.
  let answersToday = lastAt !== null && dayOf(new Date(lastAt)) === today ? plan.answersToday : 0;
  for (const given of listPendingAnswers(device.pending))
    if (await fold(given, { learner, mistakes, findQuestion, day: dayOf(new Date(given.at)) }))
      answersToday += Number(dayOf(new Date(given.at)) === today);
  const { concepts } = indexCourse(learner.course);
  const unmet = Math.max(0, concepts.size - getState(learner).firstAnswers.answers);
  const planned = { ...plan, answersToday, ...planDay(plan, { today, unmet }) };
  const examAt = toExamInstant(planned, plan.examDate);
  return { learner: examAt ? { ...learner, examAt } : learner, mistakes, plan: planned, findQuestion, at, today };
}

function findLearner({ course, state }: StudyStateResponse): Learner | null {
  try {
    return resumeLearner(course, state);
  } catch (error) {
    if (error instanceof ReplayNeededError) return null;
    throw error;
  }
}

function dayFormatter(session: { me: Me | null } | undefined): (at: Date) => Day {
  const timeZone = session?.me?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (at) => dayAt(at, timeZone);
}

type Folding = Pick<OfflineLearner, 'learner' | 'mistakes' | 'findQuestion'> & { day: Day };

/**
 * Adds an answer to the learner's state and to the mistakes. In two cases, adds nothing and returns false: the answer's
 * statement is not on this device, or the answer is not newer than the server's state. In the second case, the server's
 * state probably contains the answer already.
 */
async function fold(given: StatementAnswer, { learner, mistakes, findQuestion, day }: Folding): Promise<boolean> {
  const statement = String(given.statementId);
  const concept = indexCourse(learner.course).conceptOf.get(statement);
  const question = concept && (await findQuestion(concept.topic, statement))?.question;
  if (!concept || !question) return false;
  const correct = given.choice === toChoice(question, question.correctOption);
  const { source, unsure } = given;
  const at = new Date(given.at);
  try {
    recordAnswer(learner, { concept: concept.id, statement, correct, source, unsure, at });
  } catch (error) {
    if (error instanceof ReplayNeededError) return false;
    throw error;
  }
  foldMistake(mistakes, { statement, correct, unsure, at: at.getTime() }, day);
  return true;
}
