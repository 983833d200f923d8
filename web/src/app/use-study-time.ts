import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#web/platform/api/api.ts';
import { deviceUserId } from '#web/platform/device/device-user.ts';
import { hidesGame, setLearnerStats } from '#web/platform/session/session.ts';
import { gameText } from '#web/strings/game.ts';
import { toast } from '#web/platform/device/toast.ts';
import { startStudyClock } from '#web/platform/device/study-clock.ts';

/**
 * Credits the time in which the learner is active on this screen. If the time completes a daily challenge, shows a toast.
 * `quiet` hides this toast, for example during an exam.
 */
export function useStudyTime({ quiet = false }: { quiet?: boolean } = {}): void {
  const queries = useQueryClient();
  useEffect(() => {
    // The last report is sent when the learner leaves the screen. Another learner may sign in before the report is sent, so
    // each report contains the id of the learner who studied.
    const context = { actor: deviceUserId() };
    return startStudyClock(async (seconds) => {
      const { reward } = await client.rewards.addStudyTime({ seconds }, { context });
      setLearnerStats(queries, reward.stats);
      if (!quiet && !hidesGame(queries))
        for (const { name } of reward.challenges) toast.success(gameText.challenge.reached(name));
    });
  }, [queries, quiet]);
}
