import { api, client } from '#web/platform/api/api.ts';
import type { OfflineMutation, PendingMutation, QuietMutation } from '#web/platform/offline/offline-slice.ts';

type CompletedLesson = {
  lessonId: string;
  answers: { questionId: string; option: number }[];
  firstTries?: number;
};
type Completion = Awaited<ReturnType<typeof client.learning.completeLesson>>;

export const lessonCompletion: OfflineMutation<CompletedLesson, Completion> = {
  kind: 'lesson',
  send: ({ id, input: { lessonId, answers, firstTries } }, { device, context }) =>
    client.learning.completeLesson({ lessonId, completionId: id, answers, firstTries, device }, { context }),
  invalidates: () => [api.learning.key(), api.home.key()],
};

/** A repeated quiz. It earns no XP, but its answers are recorded. */
export const lessonReview: QuietMutation<CompletedLesson> = {
  kind: 'lesson-review',
  groupSize: 1,
  sendGroup: async (mutations, { context, sentAt }) => {
    for (const { id, at, input } of mutations)
      await client.learning.completeLesson({ ...input, completionId: id, device: { at, sentAt } }, { context });
  },
};

export function completedLessonIds(mutations: readonly PendingMutation[]): Set<string> {
  const completions = mutations.filter(({ kind }) => kind === lessonCompletion.kind);
  return new Set(completions.map(({ input }) => (input as CompletedLesson).lessonId));
}
