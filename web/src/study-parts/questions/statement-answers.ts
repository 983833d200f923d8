import type { StatementAnswer } from '@vialibera/contract/answers';
import { MAX_SENT_ANSWERS } from '@vialibera/domain/exam/answer';
import { client } from '#web/platform/api/api.ts';
import { EVENTS, type OutboxKind } from '#web/platform/offline/outbox-kind.ts';

/** An answer to a statement in a practice round or session. If the server rejects an answer, the answer is dropped. */
export const statementAnswers: OutboxKind<Omit<StatementAnswer, 'id' | 'at'>> = {
  kind: 'answer',
  policy: EVENTS,
  batchSize: MAX_SENT_ANSWERS,
  send: (mutations, { context, sentAt }) => {
    const answers = mutations.map(({ id, at, input }) => ({ ...input, id, at }));
    return client.study.recordAnswers({ answers, sentAt }, { context });
  },
};
