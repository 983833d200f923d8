import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { toAnswerId } from '#server/slices/answers/answer-id.ts';
import type { NewAnswer } from '#server/slices/answers/answers-store.ts';

type Question = { id: string; correctOption: number; conceptId: string | null };
type Choice = { questionId: string; option: number };
type Quiz = Pick<NewAnswer, 'userId' | 'topic' | 'answeredAt' | 'receivedAt'> & { completionId: string };

/**
 * Returns the rows that record the answers to the questions of a quiz. All rows get the same time, because the device sends
 * only one time for the whole quiz.
 */
export function toLessonAnswers(
  questions: readonly Question[],
  choices: readonly Choice[],
  { completionId, ...quiz }: Quiz,
): NewAnswer[] {
  const optionById = new Map(choices.map(({ questionId, option }) => [questionId, option]));
  return questions.flatMap(({ id, correctOption, conceptId }) => {
    const choice = optionById.get(id);
    if (choice === undefined) return [];
    const event = { source: 'lesson' as const, licence: COURSE_LICENCE, questionId: id, conceptId };
    return [
      { ...quiz, ...event, id: toAnswerId('lesson', completionId, id), choice, correct: choice === correctOption },
    ];
  });
}
