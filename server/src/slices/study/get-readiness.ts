import { ENOUGH_ANSWERS } from '@vialibera/domain/study/pass-probability';
import { getState, listTopicLosses } from '@vialibera/domain/study/study-engine';
import { indexCourse } from '@vialibera/domain/study/study-course';
import { toShownEdition } from '#server/slices/banks/editions/to-shown-edition.ts';
import { signedIn } from '#server/context.ts';
import { openStudy, type Study } from './open-study.ts';
import { listReadinessDays } from './study-store.ts';

/**
 * The number of days in the chart of the probability over time: half a year, the period in which a candidate has two
 * attempts at the exam.
 */
const HISTORY_DAYS = 180;

export const getReadiness = signedIn.study.getReadiness.handler(async ({ input, context }) => {
  const { db, licences, learner, editions } = context;
  const study = await openStudy(context, input.licence);
  const { licence, bank, course, sheet, plan, pass, facts, mistakes } = study;
  const { answers, concepts, examOffset } = getState(study.learner);
  const met = course.concepts.filter(({ id }) => id in concepts).length;
  return {
    licence,
    plan,
    pass,
    missing: {
      answers: Math.max(0, ENOUGH_ANSWERS - answers),
      exams: examOffset.answers >= sheet.questions ? 0 : 1,
    },
    history: await listReadinessDays(db, learner.id, licence, HISTORY_DAYS),
    topics: toTopicLosses(study, licences.titlesOf(licence)),
    concepts: { met, total: course.concepts.length },
    answers,
    mistakes: Object.keys(mistakes).length,
    sheet: bank && sheet.questions > 0 ? sheet : null,
    outcome: facts.outcome,
    edition: toShownEdition(bank, editions),
  };
});

function toTopicLosses({ learner, course, at }: Study, titles: ReadonlyMap<number, string>) {
  const { questionsOf } = indexCourse(course);
  return listTopicLosses(learner, { at })
    .map(({ topic, points }) => {
      return { topic, title: titles.get(topic) ?? null, points, questions: questionsOf.get(topic) ?? 0 };
    })
    .toSorted((one, other) => other.points - one.points);
}
