import { useState } from 'react';
import type { Mission } from '@vialibera/contract/missions';
import { missionsText } from '#web/strings/missions.ts';
import { MissionComplete } from './mission-complete.tsx';
import { MissionInfo } from './mission-info.tsx';
import { MissionQuiz } from './mission-quiz.tsx';
import type { MissionOutcome } from './use-complete-mission.ts';

type Step = 'info' | 'quiz' | 'complete';
const STEPS: readonly Step[] = ['info', 'quiz', 'complete'];

/** The mission as it was when it was opened: the refresh after its completion must not turn it into a review. */
export function MissionSteps({ mission: latest }: { mission: Mission }) {
  const [mission] = useState(latest);
  const [step, setStep] = useState<Step>('info');
  const [outcome, setOutcome] = useState<MissionOutcome | null>(null);
  return (
    <>
      <p className="text-[0.9375rem] text-muted">
        {missionsText.stepOf(missionsText.steps[step], STEPS.indexOf(step) + 1)}
      </p>
      {outcome ? (
        <MissionComplete outcome={outcome} />
      ) : step === 'info' ? (
        <MissionInfo mission={mission} onGoOn={() => setStep('quiz')} />
      ) : (
        <MissionQuiz
          mission={mission}
          onComplete={(done) => {
            setStep('complete');
            setOutcome(done);
          }}
        />
      )}
    </>
  );
}
