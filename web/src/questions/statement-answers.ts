import type { StatementAnswer } from '@vialibera/contract/answers';
import { MAX_SENT_ANSWERS } from '@vialibera/domain/answer';
import { client } from '#web/api.ts';
import type { QuietMutation } from '#web/offline/offline-slice.ts';

/** The answers of practice rounds and sessions to statements. An answer that the server rejects is dropped. */
export const statementAnswers: QuietMutation<Omit<StatementAnswer, 'id' | 'at'>> = {
  kind: 'answer',
  groupSize: MAX_SENT_ANSWERS,
  sendGroup: (mutations, { context, sentAt }) => {
    const answers = mutations.map(({ id, at, input }) => ({ ...input, id, at }));
    return client.study.recordAnswers({ answers, sentAt }, { context });
  },
};
