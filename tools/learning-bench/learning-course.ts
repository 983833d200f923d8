import type { StudyCourse } from '@vialibera/domain/study/study-course';

/** The number of concepts in each of the 25 topics of licence B's question list, 715 in total. */
const CONCEPTS = [44, 36, 37, 28, 13, 24, 21, 61, 18, 24, 36, 20, 39, 23, 31, 35, 42, 24, 21, 34, 14, 20, 19, 20, 31];
/** The number of statements in each topic. */
const STATEMENTS = [
  531, 662, 520, 433, 242, 260, 253, 603, 181, 263, 256, 135, 378, 415, 156, 190, 331, 175, 135, 234, 102, 141, 149,
  103, 283,
];
const ASKED_TWICE = [2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15, 17, 19, 21, 22];

/** Returns a course with as many topics, concepts and statements as the question list of licence B, but without texts. */
export function newCourse(): StudyCourse {
  const concepts = CONCEPTS.flatMap((count, topic) => {
    const share = (STATEMENTS[topic] ?? 0) / count;
    return Array.from({ length: count }, (_, index) => ({
      id: `${topic + 1}-${index + 1}`,
      topic: topic + 1,
      statements: Array.from(
        { length: Math.round((index + 1) * share) - Math.round(index * share) },
        (_unused, number) => `${topic + 1}-${index + 1}-${number + 1}`,
      ),
    }));
  });
  const composition = [
    ...CONCEPTS.map((_, topic) => ({ topics: [topic + 1], count: 1 })),
    { topics: ASKED_TWICE, count: 5 },
  ];
  return { concepts, composition, allowedErrors: 3 };
}
