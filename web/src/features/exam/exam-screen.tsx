import { useQuery } from '@tanstack/react-query';
import { ExamProblem } from './exam-problem.tsx';
import { ExamResult } from './exam-result.tsx';
import { ExamReview } from './exam-review.tsx';
import { ExamRoom } from './exam-room.tsx';
import { examSheetQuery } from './exam-sheet-query.ts';
import { ExamSkeleton } from './exam-skeleton.tsx';

type ExamScreenProps = {
  examId: string;
  candidate: string;
  summaryOpen: boolean;
  /** The question under review, from 0; null shows the results. */
  reviewed: number | null;
  onOpenSummary: () => void;
  onCloseSummary: () => void;
  onReview: (index: number) => void;
  onCloseReview: () => void;
};

export function ExamScreen({ examId, candidate, reviewed, onReview, onCloseReview, ...summary }: ExamScreenProps) {
  const { data, error, refetch } = useQuery(examSheetQuery(examId));
  if (!data) return error ? <ExamProblem error={error} onRetry={() => void refetch()} /> : <ExamSkeleton />;
  const { exam, readAt } = data;
  if (exam.status === 'running') return <ExamRoom key={exam.id} {...{ exam, readAt, candidate }} {...summary} />;
  if (reviewed !== null) return <ExamReview exam={exam} index={reviewed} onGo={onReview} onClose={onCloseReview} />;
  return <ExamResult exam={exam} onReview={onReview} />;
}
