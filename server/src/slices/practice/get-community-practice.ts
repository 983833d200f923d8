import { COMMUNITY_QUESTIONS_MAXIMUM, type CommunityQuestion } from '@vialibera/contract/practice';
import { isTrueFalse } from '@vialibera/domain/questions/question';
import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { listVisibleNames } from '#server/slices/people/people-store.ts';
import { listCommunityQuestions } from '#server/slices/questions/community-store.ts';
import { categoriesFor, listTopicsOfCommunity } from './community-topics.ts';
import { TRUE_FALSE_OPTIONS } from './practice-view.ts';

/**
 * Returns the learners' approved questions on a topic with their answers. Throws `EXAM_RUNNING` while the learner takes an exam,
 * because a question may have the text of a statement of the exam.
 */
export const getCommunityPractice = signedIn.practice.getCommunityPractice.handler(
  async ({ input, context, errors }) => {
    const { db, licences, learner, now } = context;
    const examId = await findRunningExamId(db, learner, now());
    if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
    const categories = categoriesFor(licences, input.licence ?? learner.licence);
    const found = (await listTopicsOfCommunity(db, categories)).find(({ topic }) => topic === input.topic);
    if (!found) throw errors.TOPIC_NOT_FOUND();
    const rows = await listCommunityQuestions(db, categories, found.names, COMMUNITY_QUESTIONS_MAXIMUM);
    const names = await listVisibleNames(
      db,
      learner.id,
      rows.flatMap(({ authorId }) => authorId ?? []),
    );
    const { topic, title } = found;
    return { topic, title, questions: rows.map((row) => toCommunityQuestion(row, names)) };
  },
);

type Row = Awaited<ReturnType<typeof listCommunityQuestions>>[number];

function toCommunityQuestion(row: Row, names: ReadonlyMap<string, string>): CommunityQuestion {
  const { id, text, options, correctOption, explanation, authorId } = row;
  return {
    id: String(id),
    text,
    options: isTrueFalse(options) ? TRUE_FALSE_OPTIONS : options,
    correctOption,
    explanation: explanation ?? '',
    illustration: null,
    concept: null,
    author: authorId === null ? null : (names.get(authorId) ?? null),
  };
}
