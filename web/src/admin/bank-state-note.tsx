import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { licencesText } from './strings/admin-licences.ts';
import { bankStateText as text } from './strings/exam-fit.ts';
import { Button } from '#web/ui/button.tsx';
import { ExamFitNote } from './exam-fit-note.tsx';
import { useLicence } from './licences/licence-context.ts';

/**
 * Shows from which question bank the exams of the licence are drawn. If the newest version of the imported bank is in
 * preparation, shows what this version lacks.
 */
export function BankStateNote() {
  const { licence } = useLicence();
  const { data, isError, refetch } = useQuery(
    api.banks.getBankState.queryOptions({ input: { licence: licence.id }, staleTime: 0 }),
  );
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="text-muted">{text.failed}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {chromeText.retry}
        </Button>
      </div>
    );
  if (!data) return <p aria-busy className="min-h-6" />;
  const { inForce, preparing } = data;
  return (
    <div className="grid gap-3">
      {preparing && (
        <ExamFitNote exam={preparing.exam} title={text.preparing(preparing.version)} topics={licence.topics} />
      )}
      <p className="text-muted">
        {inForce ? (preparing ? text.stillInForce : text.inForce)[inForce] : licencesText.noBank(licence.name)}
      </p>
    </div>
  );
}
