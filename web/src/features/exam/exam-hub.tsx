import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { examText } from '#web/strings/exam.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { ExamHistory } from './exam-history.tsx';
import { ExamIntro } from './exam-intro.tsx';
import { HubSkeleton } from './hub-skeleton.tsx';
import { ResumeCard } from './resume-card.tsx';

/** Where exams start and where the past ones are found. */
export function ExamHub({ onStarted }: { onStarted: (examId: string) => void }) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(
    api.exam.listExams.queryOptions({ staleTime: 0, refetchOnWindowFocus: true }),
  );
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={examText.hub.loadFailed} />
    ) : (
      <HubSkeleton />
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-6">
        {data.running && <ResumeCard key={dataUpdatedAt} running={data.running} />}
        <ExamIntro bank={data.bank} running={data.running !== null} onStarted={onStarted} />
      </div>
      <ExamHistory exams={data.submitted} />
    </div>
  );
}
