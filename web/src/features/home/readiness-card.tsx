import { Link } from '@tanstack/react-router';
import type { StudySummary } from '@vialibera/contract/study';
import { homeText } from './strings/home.ts';
import { formatPassBand, passBandText } from '#web/strings/pass-band.ts';
import { Card } from '#web/ui/card.tsx';
import { PassBand } from '#web/ui/rewards/pass-band.tsx';

const { readiness: text } = homeText;
const link = 'inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4';

/**
 * Shows the probability of passing as a range. If there are too few answers to estimate it, shows that more answers are needed.
 * Also shows the number of open mistakes.
 */
export function ReadinessCard({ study: { pass, mistakes } }: { study: StudySummary }) {
  return (
    <Card className="grid content-between gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{text.title}</h2>
        <p className="text-muted">{pass.enough ? passBandText.chance(formatPassBand(pass)) : text.missing}</p>
      </div>
      {pass.enough && <PassBand pass={pass} />}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/pronto" className={link}>
          {pass.enough ? text.go : text.toMissing}
        </Link>
        {mistakes > 0 && (
          <Link to="/errori" className={link}>
            {text.mistakes(mistakes)}
          </Link>
        )}
      </p>
    </Card>
  );
}
