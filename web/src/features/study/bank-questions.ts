import type { Concept } from '@vialibera/contract/shared/concepts';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { CachedResponses } from '#web/platform/offline/offline-slice.ts';

type FoundQuestion = { question: LessonQuestion; concept: Concept | undefined; topicTitle: string | null };
type Practice = { title: string | null; questions: LessonQuestion[]; concepts: Concept[] };

/** Finds a statement of the downloaded bank by its topic and id. Resolves to undefined if the statement is not on this device. */
export type FindQuestion = (topic: number, statement: string) => Promise<FoundQuestion | undefined>;

/** Opens the downloaded bank of a licence. A topic is read only when one of its statements is needed. */
export function openBank(licence: string, cached: CachedResponses): FindQuestion {
  const topics = new Map<number, Promise<unknown>>();
  return async (topic, statement) => {
    const reading = topics.get(topic) ?? cached.get(`practice/${topic}?licence=${licence}`);
    topics.set(topic, reading);
    const practice = (await reading) as Practice | undefined;
    const question = practice?.questions.find(({ id }) => id === statement);
    if (!practice || !question) return undefined;
    const concept = practice.concepts.find(({ id }) => id === question.concept);
    return { question, concept, topicTitle: practice.title };
  };
}
