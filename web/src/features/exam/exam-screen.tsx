import { useQuery } from '@tanstack/react-query';
import { examText } from '#web/strings/exam.ts';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExamLoadError } from './exam-load-error.tsx';
import { ExamResult } from './result/exam-result.tsx';
import { ExamReview } from './result/exam-review.tsx';
import { ExamRoom } from './room/exam-room.tsx';
import { examQuery } from './exam-query.ts';

type ExamScreenProps = {
  examId: string;
  summaryOpen: boolean;
  /** The index of the question that is being reviewed. Null while the result is shown. */
  reviewed: number | null;
  onOpenSummary: () => void;
  onCloseSummary: () => void;
  onReview: (index: number) => void;
  onCloseReview: () => void;
};

export function ExamScreen({ examId, reviewed, onReview, onCloseReview, ...summary }: ExamScreenProps) {
  const { data, error, refetch } = useQuery(examQuery(examId));
  if (!data) return error ? <ExamLoadError error={error} onRetry={() => void refetch()} /> : <ExamSkeleton />;
  const { exam, receivedAt, passBefore = null } = data;
  if (exam.status === 'running') return <ExamRoom key={exam.id} exam={exam} receivedAt={receivedAt} {...summary} />;
  if (reviewed !== null && reviewed < exam.questions.length)
    return <ExamReview exam={exam} index={reviewed} onGo={onReview} onClose={onCloseReview} />;
  return <ExamResult exam={exam} passBefore={passBefore} onReview={onReview} />;
}

function ExamSkeleton() {
  return (
    <>
      <div className="h-[61px] border-b border-line bg-surface" />
      <Page title={examText.room.pageTitle} width="narrow" className="max-md:px-3 max-md:py-3">
        <p role="status" className="sr-only">
          {examText.room.loading}
        </p>
        <Card aria-busy className="grid gap-6 max-md:p-4 md:p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-64 md:h-52" />
          <div className="flex justify-center gap-8">
            <Skeleton className="size-21 rounded-full" />
            <Skeleton className="size-21 rounded-full" />
          </div>
          <Skeleton className="h-35 md:h-36" />
        </Card>
      </Page>
    </>
  );
}
