import { dayAt } from '@vialibera/domain/time/day';
import { foldMistake, type Mistakes } from '@vialibera/domain/study/mistakes';
import { indexCourse } from '@vialibera/domain/study/study-course';
import { recordAnswer, type Learner as StudyLearner, type StudyAnswer } from '@vialibera/domain/study/study-engine';
import type { LicenceCourse } from './study-course.ts';
import type { AnswerRow } from './study-store.ts';

export type LearnerModel = { learner: StudyLearner; mistakes: Mistakes };

/**
 * Adds answers to `model`, which is changed in place. The rows must be in the order in which the answers were given.
 * Answers to statements that the bank no longer contains are ignored.
 */
export function foldAnswers(
  { learner, mistakes }: LearnerModel,
  rows: readonly AnswerRow[],
  { bank }: Pick<LicenceCourse, 'bank'>,
  timeZone: string,
): void {
  for (const row of rows) {
    const answer = toStudyAnswer(row, learner, bank);
    if (!answer) continue;
    recordAnswer(learner, answer);
    if (row.statementId === null) continue;
    const { statement, correct, unsure = false, at } = answer;
    foldMistake(mistakes, { statement, correct, unsure, at: at.getTime() }, dayAt(at, timeZone));
  }
}

/**
 * Converts an answer for the study engine. Returns null if the bank no longer contains the statement, or if the course
 * no longer contains the concept. The answer is graded by the current answer key: a learner who was right by a wrong
 * key has learned something wrong. The stored row does not change.
 */
export function toStudyAnswer(
  row: AnswerRow,
  { course }: Pick<StudyLearner, 'course'>,
  bank: LicenceCourse['bank'],
): StudyAnswer | null {
  const { statementId, questionId, conceptId, source, choice, unsure, answeredAt: at } = row;
  const { concepts, conceptOf } = indexCourse(course);
  if (statementId === null)
    return conceptId !== null && concepts.has(conceptId)
      ? { concept: conceptId, statement: `lesson:${questionId}`, correct: row.correct, unsure, source, at }
      : null;
  const statement = bank?.byId.get(statementId);
  const concept = conceptOf.get(String(statementId));
  return statement && concept
    ? { concept: concept.id, statement: String(statementId), correct: choice === statement.answer, unsure, source, at }
    : null;
}
