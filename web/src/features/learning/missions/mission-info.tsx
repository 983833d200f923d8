import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Mission } from '@vialibera/contract/missions';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { hidesGame, setFigures } from '#web/session.ts';
import { missionsText } from '#web/strings/missions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { notify } from '#web/ui/notify.ts';

const Markdown = lazy(() => import('#web/ui/markdown.tsx').then((file) => ({ default: file.Markdown })));

export function MissionInfo({ mission, onGoOn }: { mission: Mission; onGoOn: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { submitWork } = await import('#web/offline/outbox.ts');
      const at = new Date().toISOString();
      const { id: missionId, title } = mission;
      return submitWork({ kind: 'mission-info' as const, id: crypto.randomUUID(), at, missionId, title });
    },
    onSuccess: (outcome) => {
      if (outcome.state === 'sent') {
        const { reward } = outcome.answer;
        setFigures(queries, reward.figures);
        if (reward.xp > 0 && !hidesGame(queries)) notify.success(missionsText.infoEarned(reward.xp));
      }
      onGoOn();
    },
    onError: () => notify.error(missionsText.infoFailed),
  });
  return (
    <>
      <Card className="md:p-8">
        <Suspense fallback={<TextSkeleton />}>
          <Markdown images={mission.signs}>{mission.content}</Markdown>
        </Suspense>
      </Card>
      <Button busy={isPending} onClick={() => mutate()} className="w-full md:w-auto md:justify-self-start">
        {missionsText.toQuiz}
      </Button>
    </>
  );
}
