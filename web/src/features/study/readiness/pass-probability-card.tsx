import type { Readiness } from '@vialibera/contract/study';
import { formatPassBand, passBandText } from '#web/strings/pass-band.ts';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { Card } from '#web/ui/card.tsx';
import { PassBand } from '#web/ui/rewards/pass-band.tsx';
import { MissingAnswers } from './missing-answers.tsx';
import { NextStep } from './next-step.tsx';

const { probability: text } = readinessText;

type Props = { readiness: Readiness; outcomeDue: boolean };

/**
 * If there are enough answers, shows the band of the probability of passing. Otherwise shows how many answers are
 * missing. The next step is shown below, unless `outcomeDue` is true.
 */
export function PassProbabilityCard({ readiness, outcomeDue }: Props) {
  const { pass, plan } = readiness;
  return (
    <Card className="grid gap-6 md:col-span-2 md:p-8">
      {pass.enough ? (
        <div className="grid gap-4">
          <div className="grid gap-1.5">
            <h2 className="text-2xl md:text-3xl">{passBandText.chance(formatPassBand(pass))}</h2>
            <p className="text-muted">
              {plan.examDate !== null && (plan.daysLeft ?? 0) > 0 ? text.whenDate(plan.examDate) : text.whenNow}
            </p>
          </div>
          <PassBand pass={pass} />
          <p className="text-[0.9375rem] text-muted">{text.bandHint}</p>
          <p className="font-semibold">{text.levels[levelOf(pass.mean)]}</p>
        </div>
      ) : (
        <MissingAnswers missing={readiness.missing} answers={readiness.answers} />
      )}
      {!outcomeDue && <NextStep readiness={readiness} />}
    </Card>
  );
}

function levelOf(mean: number): keyof typeof text.levels {
  if (mean >= 0.8) return 'high';
  return mean >= 0.5 ? 'middle' : 'low';
}
