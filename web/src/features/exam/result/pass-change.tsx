import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Pass } from '@vialibera/contract/study';
import { api } from '#web/platform/api/api.ts';
import { examText } from '#web/strings/exam.ts';
import { formatPassBand, passBandText } from '#web/strings/pass-band.ts';

type PassChangeProps = { licence: string; before: Pass | null };

/**
 * Shows the probability of passing after the exam, and the one before it, if it is known and differs. Shows nothing while there
 * are too few answers to estimate it.
 */
export function PassChange({ licence, before }: PassChangeProps) {
  const { data, isFetchedAfterMount } = useQuery(
    api.study.getReadiness.queryOptions({ input: { licence }, staleTime: 0, retry: false }),
  );
  if (!isFetchedAfterMount || !data?.pass.enough) return null;
  const now = formatPassBand(data.pass);
  const earlier = before?.enough ? formatPassBand(before) : now;
  const text = [`${passBandText.chance(now)}.`, earlier !== now && examText.result.passBefore(earlier), ''];
  return (
    <p className="text-center text-pretty text-muted">
      {text.filter((part) => part !== false).join(' ')}
      <Link to="/pronto" className="font-semibold text-blue underline underline-offset-4">
        {examText.result.passDetails}
      </Link>
    </p>
  );
}
