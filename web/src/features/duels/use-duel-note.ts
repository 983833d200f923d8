import type { DuelSummary } from '@vialibera/contract/duels';
import { useLicenceId } from '#web/session/use-licence-id.ts';
import { duelsText } from '#web/strings/duels.ts';
import { timeLeftText } from './time-left-text.ts';

/** Returns the topic and the time left of a duel. It also names the licence if the learner now prepares for another one. */
export function useDuelNote({ licence, topic, status, deadlineAt }: DuelSummary): string {
  const own = useLicenceId();
  const parts = [
    own !== undefined && licence.id !== own && licence.name,
    topic?.title ?? duelsText.start.wholeBank,
    status === 'open' && timeLeftText(deadlineAt),
  ];
  return parts.filter(Boolean).join(' · ');
}
