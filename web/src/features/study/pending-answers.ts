import type { StatementAnswer } from '@vialibera/contract/answers';
import type { PendingMutation } from '#web/platform/offline/outbox-kind.ts';
import { statementAnswers } from '#web/study-parts/questions/statement-answers.ts';
import { type CompletedSession, sessionCompletion } from './session-completion.ts';

/**
 * Returns the answers to statements that are queued on this device, ordered by time. An answer of a session is queued
 * twice, separately and as part of its session, so duplicate ids are removed.
 */
export function listPendingAnswers(pending: readonly PendingMutation[]): StatementAnswer[] {
  const answers = pending.filter(({ rejected }) => rejected === undefined).flatMap(toAnswers);
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return [...byId.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function toAnswers({ kind, id, at, input }: PendingMutation): readonly StatementAnswer[] {
  if (kind === statementAnswers.kind) return [{ ...(input as Omit<StatementAnswer, 'id' | 'at'>), id, at }];
  return kind === sessionCompletion.kind ? (input as CompletedSession).answers : [];
}
