import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Mission } from '@vialibera/contract/practice';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { setLearnerStats } from '#web/platform/session/session.ts';
import { missionsText } from '#web/features/learning/strings/missions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { missionInfoView } from './offline-missions.ts';
import { randomId } from '#web/platform/device/random-id.ts';

const Markdown = lazy(() => import('#web/study-parts/text/markdown.tsx').then((file) => ({ default: file.Markdown })));

export function MissionInfo({ mission, onNext }: { mission: Mission; onNext: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { submit } = await import('#web/platform/offline/outbox.ts');
      const { id: missionId, title } = mission;
      return submit(missionInfoView, { id: randomId(), title, input: { missionId } });
    },
    onSuccess: (outcome) => {
      if (outcome.state === 'sent') {
        setLearnerStats(queries, outcome.response.reward.stats);
      }
      onNext();
    },
    onError: () => toast.error(missionsText.infoFailed),
  });
  return (
    <>
      <Card className="md:p-8">
        <Suspense fallback={<TextSkeleton />}>
          <Markdown illustrations={mission.signs}>{mission.content}</Markdown>
        </Suspense>
      </Card>
      <Button busy={isPending} onClick={() => mutate()} className="w-full md:w-auto md:justify-self-start">
        {missionsText.toQuiz}
      </Button>
    </>
  );
}
