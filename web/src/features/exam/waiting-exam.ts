import { keptLearner } from '#web/kept-learner.ts';

/** What the server does not have yet of an exam: answers, or that the sheet was handed in. */
type Kind = 'unsent' | 'handed-in';

/** Each learner's own: it outlives whoever comes in between, and goes when its learner signs out (`forget-learner.ts`). */
const keyOf = (kind: Kind, examId: string) => `vialibera-exam:${keptLearner()}:${kind}:${examId}`;
/** The release before did not write down whose it is; whoever else signed in took it away. */
const oldKeyOf = (kind: Kind, examId: string) => `vialibera:${kind}:${examId}`;

export function readWaiting(storage: Storage, kind: Kind, examId: string): string | null {
  return storage.getItem(keyOf(kind, examId)) ?? storage.getItem(oldKeyOf(kind, examId));
}

export function writeWaiting(storage: Storage, kind: Kind, examId: string, value: string): void {
  storage.setItem(keyOf(kind, examId), value);
  storage.removeItem(oldKeyOf(kind, examId));
}

export function removeWaiting(storage: Storage, kind: Kind, examId: string): void {
  for (const keyOfKind of [keyOf, oldKeyOf]) storage.removeItem(keyOfKind(kind, examId));
}
