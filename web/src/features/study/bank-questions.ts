import type { Concept } from '@vialibera/contract/concepts';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { Answer } from '@vialibera/domain/answer';
import type { CachedResponses } from '#web/offline/offline-slice.ts';
import { toChoice } from '#web/questions/question-choice.ts';

type Practice = { title: string | null; questions: LessonQuestion[]; concepts: Concept[] };
type TopicQuestions = { title: string | null; questions: ReadonlyMap<string, LessonQuestion>; concepts: Concept[] };

/** The statements of the downloaded bank. A topic is read from the device when one of its statements is needed. */
export type BankQuestions = {
  /** Returns the topic with its statements by id, or undefined if it is not on this device. */
  findTopic: (topic: number) => Promise<TopicQuestions | undefined>;
  /** Whether an answer is right; undefined if the statement is not on this device. */
  isRight: (topic: number, statement: string, choice: Answer) => Promise<boolean | undefined>;
};

export function openBankQuestions(licence: string, cached: CachedResponses): BankQuestions {
  const topics = new Map<number, Promise<TopicQuestions | undefined>>();
  async function readTopic(topic: number): Promise<TopicQuestions | undefined> {
    const practice = (await cached.get(`practice/${topic}?licence=${licence}`)) as Practice | undefined;
    return practice && { ...practice, questions: new Map(practice.questions.map((one) => [one.id, one])) };
  }
  function findTopic(topic: number) {
    const known = topics.get(topic) ?? readTopic(topic);
    topics.set(topic, known);
    return known;
  }
  return {
    findTopic,
    isRight: async (topic, statement, choice) => {
      const question = (await findTopic(topic))?.questions.get(statement);
      return question && choice === toChoice(question, question.correctOption);
    },
  };
}
