import type { DuelSummary } from '@vialibera/contract/duels';
import { HOUR_MS } from '@vialibera/domain/time/durations';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { duelsText } from './strings/duels.ts';

/**
 * Returns the topic and the time left of a duel. The text also names the licence if the learner now prepares for another
 * licence.
 */
export function useDuelNote({ licence, topic, status, deadlineAt }: DuelSummary): string {
  const own = useLicenceId();
  const parts = [
    own !== undefined && licence.id !== own && licence.name,
    topic?.title ?? duelsText.start.wholeBank,
    status === 'open' && timeLeftText(deadlineAt),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Returns a text with the time left until the deadline, in whole hours. */
function timeLeftText(deadlineAt: string): string {
  const hours = Math.floor((Date.parse(deadlineAt) - Date.now()) / HOUR_MS);
  return hours < 1 ? duelsText.lessThanAnHour : duelsText.hoursLeft(hours);
}
