import type { SentAnswers } from '@vialibera/contract/answers';
import { api, client } from '#web/platform/api/api.ts';
import { COMPLETION, type CompletionKind } from '#web/platform/offline/outbox-kind.ts';

export type CompletedSession = Pick<SentAnswers, 'answers'> & { licence: string };
type Completion = Awaited<ReturnType<typeof client.study.completeSession>>;
/** The plan and the status after a session, and when its concepts will be repeated. */
export type SessionResult = Pick<Completion, 'plan' | 'status' | 'returns'>;

/**
 * The completion of a session contains the answers of the session. Each answer was already queued separately when the
 * learner gave it. The server counts each answer id only once.
 */
export const sessionCompletion: CompletionKind<CompletedSession, Completion> = {
  kind: 'session',
  policy: COMPLETION,
  send: ([{ id, input }], { sentAt, context }) =>
    client.study.completeSession({ ...input, sessionId: id, sentAt }, { context }),
  // The query of the session is not refetched. The next session is composed when the learner asks for it.
  invalidates: () => [api.study.listMistakes.key(), api.study.getReadiness.key(), api.home.key()],
};
