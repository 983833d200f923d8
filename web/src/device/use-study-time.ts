import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '#web/api.ts';
import { keptLearner } from '#web/kept-learner.ts';
import { hidesGame, setFigures } from '#web/session.ts';
import { gameText } from '#web/strings/game.ts';
import { notify } from '#web/ui/notify.ts';
import { startStudyClock } from './study-clock.ts';

/** On a screen where one studies: its visible, active time is credited. `quiet` tells nothing, as in an exam. */
export function useStudyTime({ quiet = false }: { quiet?: boolean } = {}): void {
  const queries = useQueryClient();
  useEffect(() => {
    // The last seconds are sent when the screen is left, perhaps because somebody else has come.
    const context = { actor: keptLearner() };
    return startStudyClock(async (seconds) => {
      const { reward } = await client.rewards.addStudyTime({ seconds }, { context });
      setFigures(queries, reward.figures);
      if (!quiet && !hidesGame(queries))
        for (const { name } of reward.challenges) notify.success(gameText.challenge.reached(name));
    });
  }, [queries, quiet]);
}
