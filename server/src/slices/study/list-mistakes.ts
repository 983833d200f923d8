import type { Mistake, MistakeList } from '@vialibera/contract/study';
import { listOpenMistakes } from '@vialibera/domain/study/mistakes';
import { pickConcepts } from '#server/slices/banks/statements/bank-concepts.ts';
import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { toLessonQuestion } from '#server/slices/practice/practice-view.ts';
import { openStudy, type Study } from './open-study.ts';
import { listUnansweredMistakes } from './unanswered-mistakes.ts';

/**
 * Returns the learner's open mistakes, latest first. After them come the statements that the learner left unanswered in an
 * exam and has not answered since. Throws `EXAM_RUNNING` while the learner takes an exam, because the exam may contain the
 * same statements.
 */
export const listMistakes = signedIn.study.listMistakes.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, illustrations, now } = context;
  const examId = await findRunningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  const study = await openStudy(context, input.licence);
  const found = [...toOpen(study), ...(await listUnansweredMistakes(db, learner.id, study)).map(toUnanswered)];
  const mistakes = found.flatMap(({ id, ...mistake }) => {
    const statement = study.bank?.byId.get(id);
    if (!statement) return [];
    return [{ ...mistake, question: toLessonQuestion(statement, illustrations), topic: statement.topic ?? 0 }];
  });
  const concepts = pickConcepts(
    study.bank,
    mistakes.map(({ question }) => question.concept),
  );
  return { mistakes, topics: countByTopic(mistakes, licences.titlesOf(study.licence)), concepts };
});

type FoundMistake = Pick<Mistake, 'rightDays' | 'wrongAt'> & { id: number };

function toOpen({ mistakes }: Study): FoundMistake[] {
  return listOpenMistakes(mistakes).map((statement) => {
    const { wrongAt, rightDay } = mistakes[statement]!;
    return { id: Number(statement), wrongAt: new Date(wrongAt).toISOString(), rightDays: rightDay === null ? 0 : 1 };
  });
}

const toUnanswered = (id: number): FoundMistake => ({ id, wrongAt: null, rightDays: 0 });

function countByTopic(mistakes: readonly Mistake[], titles: ReadonlyMap<number, string>): MistakeList['topics'] {
  return [...Map.groupBy(mistakes, ({ topic }) => topic)]
    .toSorted(([one], [other]) => one - other)
    .map(([topic, all]) => ({ topic, title: titles.get(topic) ?? null, mistakes: all.length }));
}
