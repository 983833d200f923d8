import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/**
 * Links to the practice. The response of the exam hub shows whether the bank has explanations. The link promises explanations
 * only if the bank has them.
 */
export function PracticeInvite() {
  const licence = useLicenceId();
  const { data } = useQuery({ ...api.exam.listExams.queryOptions({ input: { licence } }), enabled: false });
  const { title, text, go } = practiceText.invite;
  if (data?.bank === null) return null;
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-muted">{text(data?.bank?.explained ?? false)}</p>
      </div>
      <ButtonLink to="/quiz/allenamento" variant="quiet">
        {go}
      </ButtonLink>
    </Card>
  );
}
