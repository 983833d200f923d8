import type { Concept } from '@vialibera/contract/shared/concepts';
import { UNKNOWN_TOPIC } from '@vialibera/domain/exam/licence-limits';
import type { Db } from '#server/platform/db/db.ts';
import { listLessonTitles } from '#server/slices/learning/course-store.ts';
import { listConcepts } from '#server/slices/banks/ministry/ministry-store.ts';
import type { Statement } from '#server/slices/banks/banks-store.ts';

/**
 * Returns the concepts of the statements, keyed by id. The topic of a concept is the topic of most of its statements, because a
 * learner practises a concept within one topic.
 */
export async function listBankConcepts(db: Db, statements: readonly Statement[]): Promise<Map<string, Concept>> {
  const groups = Map.groupBy(statements, ({ conceptId }) => conceptId);
  const titles = await listLessonTitles(db);
  const found = await listConcepts(db);
  return new Map(
    found.flatMap(({ lessonId, heading, ...concept }) => {
      const largest = findLargestTopic(groups.get(concept.id) ?? []);
      const title = titles.get(lessonId);
      if (!largest || title === undefined) return [];
      return [[concept.id, { ...concept, ...largest, lesson: { id: lessonId, title, heading } }] as const];
    }),
  );
}

function findLargestTopic(statements: readonly Statement[]) {
  const [largest] = [...Map.groupBy(statements, ({ topic }) => topic ?? UNKNOWN_TOPIC)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return largest && { topic: largest[0], statements: largest[1].length };
}

/** Returns the concepts with these ids, without duplicates. Ids of concepts that are not in the bank are ignored. */
export function pickConcepts(
  bank: { concepts: ReadonlyMap<string, Concept> } | null,
  ids: Iterable<string | null | undefined>,
): Concept[] {
  return [...new Set(ids)].flatMap((id) => (id && bank?.concepts.get(id)) || []);
}
