import type { Content } from './read-content.ts';

/** What the finished course holds at least. */
const WHOLE = { lessons: 150, questions: 900, statements: 1500, signs: 160, scenes: 40 };
/** The ministry's programme has this many topics. */
const TOPICS = 25;
/** A learner who takes an exam a day should not meet a topic's only statements every week. */
const TOPIC_STATEMENTS = 20;

/** Where the course falls short of the whole programme: topics without a unit, a bank too thin, too few of anything. */
export function wholeFaults({ units, bank, signs, scenes }: Content): string[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const questions = lessons.flatMap((lesson) => lesson.questions);
  const counts = {
    lessons: lessons.length,
    questions: questions.length,
    statements: bank.length,
    signs: signs.length,
    scenes: scenes.length,
  };
  const short = Object.entries(WHOLE).flatMap(([what, least]) => {
    const count = counts[what as keyof typeof WHOLE];
    return count < least ? [`there are ${count} ${what}, fewer than ${least}`] : [];
  });
  return [...short, ...topics().flatMap((topic) => topicFaults(topic, units, bank))];
}

function topics(): number[] {
  return Array.from({ length: TOPICS }, (_, index) => index + 1);
}

function topicFaults(topic: number, units: Content['units'], bank: Content['bank']): string[] {
  const taught = units.filter((unit) => unit.topic === topic).length;
  const statements = bank.filter((statement) => statement.topic === topic).length;
  return [
    ...(taught === 1 ? [] : [`topic ${topic} has ${taught} units`]),
    ...(statements < TOPIC_STATEMENTS ? [`topic ${topic} has fewer than ${TOPIC_STATEMENTS} statements`] : []),
  ];
}
