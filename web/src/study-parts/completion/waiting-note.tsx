import { useHideGame } from '#web/platform/session/session.ts';
import { waitingText } from './strings/waiting.ts';
import type { WaitingReason } from './waiting-reason.ts';

/** Shown if the completion of a lesson or mission is queued on this device. Explains why it could not be sent. */
export function WaitingNote({ reason }: { reason: WaitingReason }) {
  const texts = useHideGame() ? waitingText.withoutGame : waitingText.withGame;
  return <p className="text-muted">{texts[reason]}</p>;
}
