import { headingSlug } from '@vialibera/domain/text/heading-slug';
import { isWordsLesson } from '#content/checks/check-exam-words.ts';
import { COURSE_TOPICS } from '#content/schemas/course-fields.ts';
import type { WholeContent } from '#content/read-content.ts';
import type { Concept, MinistryTopic } from '#content/ministry/read-ministry.ts';

/**
 * Checks that each concept of the ministry is taught below a heading of an info lesson, and that each statement and quiz question
 * in our content names an existing concept.
 */
export function coverageIssues({ units, bank, ministry }: WholeContent): string[] {
  const lessons = new Map(units.flatMap((unit) => unit.lessons).map((lesson) => [lesson.id, lesson]));
  const concepts = ministry.flatMap((topic) => topic.concepts);
  const known = new Set(concepts.map(({ id }) => id));
  const quizzes = units.flatMap((unit) => unit.lessons.flatMap(({ questions }) => questions));
  const topics = Array.from({ length: COURSE_TOPICS }, (_, index) => index + 1);
  return [
    ...topics.flatMap((topic) => {
      const files = ministry.filter((file) => file.topic === topic).length;
      return files === 1 ? [] : [`topic ${topic} has ${files} files of concepts`];
    }),
    ...repeated(concepts.map(({ id }) => id)).map((id) => `duplicate concept ${id}`),
    ...ministry.flatMap(sharedStatementIssues),
    ...concepts.flatMap((concept) => teachingIssues(concept, lessons.get(concept.lesson))),
    ...[...bank, ...quizzes]
      .filter(({ concept }) => !known.has(concept ?? ''))
      .map(({ id, concept }) => `${id}: the concept ${concept} does not exist`),
  ];
}

/**
 * The ministry's list contains some statements in two topics. Within a topic, however, a statement must belong to a single
 * concept.
 */
function sharedStatementIssues({ topic, concepts }: MinistryTopic): string[] {
  return repeated(concepts.flatMap(keysOf)).map((key) => {
    const owners = concepts.filter((concept) => keysOf(concept).includes(key)).map(({ id }) => id);
    return `topic ${topic}: the ministry's statement ${key} belongs to ${owners.join(' and ')}`;
  });
}

function keysOf({ statements }: Concept): string[] {
  return statements.map(({ key }) => key);
}

export function headingSlugsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => headingSlug(heading));
}

type Lesson = WholeContent['units'][number]['lessons'][number];

function teachingIssues({ id, lesson: lessonId, heading }: Concept, lesson: Lesson | undefined): string[] {
  if (!lesson) return [`concept ${id}: the lesson ${lessonId} does not exist`];
  if (lesson.type !== 'info' || isWordsLesson(lesson)) return [`concept ${id}: ${lessonId} is not an info lesson`];
  const count = headingSlugsOf(lesson.content).filter((slug) => slug === heading).length;
  if (count === 0) return [`concept ${id}: ${lessonId} has no heading ${heading}`];
  return count > 1 ? [`concept ${id}: ${lessonId} has several headings ${heading}`] : [];
}

/** Returns the items that occur more than once, without repetitions. */
function repeated(items: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(items.filter((item) => seen.has(item) || !seen.add(item)))];
}
