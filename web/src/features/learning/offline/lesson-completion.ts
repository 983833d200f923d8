import { api, client } from '#web/platform/api/api.ts';
import {
  COMPLETION,
  type CompletionKind,
  EVENTS,
  type OutboxKind,
  type PendingMutation,
} from '#web/platform/offline/outbox-kind.ts';

type CompletedLesson = {
  lessonId: string;
  answers: { questionId: string; option: number }[];
  firstTries?: number;
};
type Completion = Awaited<ReturnType<typeof client.learning.completeLesson>>;

export const lessonCompletion: CompletionKind<CompletedLesson, Completion> = {
  kind: 'lesson',
  policy: COMPLETION,
  send: ([{ id, at, input }], { sentAt, context }) => {
    const { lessonId, answers, firstTries } = input;
    const device = { at, sentAt };
    return client.learning.completeLesson({ lessonId, completionId: id, answers, firstTries, device }, { context });
  },
  invalidates: () => [api.learning.key(), api.home.key()],
};

/** A repeated quiz. It earns no XP, but its answers are recorded. */
export const lessonReview: OutboxKind<CompletedLesson> = {
  kind: 'lesson-review',
  policy: EVENTS,
  send: ([{ id, at, input }], { sentAt, context }) =>
    client.learning.completeLesson({ ...input, completionId: id, device: { at, sentAt } }, { context }),
};

export function completedLessonIds(mutations: readonly PendingMutation[]): Set<string> {
  const completions = mutations.filter(({ kind }) => kind === lessonCompletion.kind);
  return new Set(completions.map(({ input }) => (input as CompletedLesson).lessonId));
}
