import { COURSE_TOPICS } from '#content/schemas/course-fields.ts';
import type { Content } from '#content/read-content.ts';

/** The complete course has at least this many lessons, quiz questions, bank statements, signs and scenes. */
const MINIMUM = { lessons: 270, questions: 1100, statements: 2200, signs: 280, scenes: 100 };
/**
 * The minimum number of bank statements for each topic. With fewer, a learner who takes one exam a day would see the same
 * statements every week.
 */
const MIN_STATEMENTS_PER_TOPIC = 40;

/** Checks that each topic has one unit and enough statements, and that the course is large enough. */
export function courseSizeIssues({ units, bank, signs, scenes }: Content): string[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const questions = lessons.flatMap((lesson) => lesson.questions);
  const counts = {
    lessons: lessons.length,
    questions: questions.length,
    statements: bank.length,
    signs: signs.length,
    scenes: scenes.length,
  };
  const short = Object.entries(MINIMUM).flatMap(([what, least]) => {
    const count = counts[what as keyof typeof MINIMUM];
    return count < least ? [`there are ${count} ${what}, fewer than ${least}`] : [];
  });
  return [...short, ...topics().flatMap((topic) => topicIssues(topic, units, bank))];
}

function topics(): number[] {
  return Array.from({ length: COURSE_TOPICS }, (_, index) => index + 1);
}

function topicIssues(topic: number, units: Content['units'], bank: Content['bank']): string[] {
  const taught = units.filter((unit) => unit.topic === topic).length;
  const statements = bank.filter((statement) => statement.topic === topic).length;
  return [
    ...(taught === 1 ? [] : [`topic ${topic} has ${taught} units`]),
    ...(statements < MIN_STATEMENTS_PER_TOPIC
      ? [`topic ${topic} has fewer than ${MIN_STATEMENTS_PER_TOPIC} statements`]
      : []),
  ];
}
