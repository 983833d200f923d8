import type { SentAnswers } from '@vialibera/contract/answers';
import { api, client } from '#web/api.ts';
import type { OfflineMutation } from '#web/offline/offline-slice.ts';

export type CompletedSession = Pick<SentAnswers, 'answers'> & { licence: string };
type Completion = Awaited<ReturnType<typeof client.study.completeSession>>;
/** What a session has changed. */
export type SessionResult = Pick<Completion, 'plan' | 'standing' | 'returns'>;

/** The end of a session. Its answers are also queued one by one as they are given; the server counts each id once. */
export const sessionCompletion: OfflineMutation<CompletedSession, Completion> = {
  kind: 'session',
  send: ({ id, input }, { device: { sentAt }, context }) =>
    client.study.completeSession({ ...input, sessionId: id, sentAt }, { context }),
  // Not the session itself: the next one is composed when the learner asks for it.
  invalidates: () => [api.study.listMistakes.key(), api.study.getReadiness.key(), api.home.key()],
};
