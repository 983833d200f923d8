import { createFileRoute, useRouter } from '@tanstack/react-router';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { candidateName } from '#web/features/exam/candidate-name.ts';
import { examSheetQuery } from '#web/features/exam/exam-sheet-query.ts';
import { ExamScreen } from '#web/features/exam/exam-screen.tsx';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { requireLearner, useMe } from '#web/session.ts';

/** The question itself is not in the address: the back button leaves the summary or the review first, then the exam. */
type ExamSearch = { riepilogo?: true; rivedi?: number };

export const Route = createFileRoute('/quiz/esame/$examId')({
  staticData: {
    chrome: false,
    ahead: (queries, { examId = '' }) => void queries.prefetchQuery(examSheetQuery(examId)),
  },
  beforeLoad: requireLearner,
  validateSearch: (search: Record<string, unknown>): ExamSearch => ({
    riepilogo: search.riepilogo === true || undefined,
    rivedi: questionNumber(search.rivedi),
  }),
  component: Exam,
});

function questionNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= EXAM_QUESTIONS
    ? value
    : undefined;
}

function Exam() {
  const { examId } = Route.useParams();
  useStudyTime({ quiet: true });
  const { riepilogo, rivedi } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const candidate = candidateName(useMe()?.email);

  function goBack() {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ search: {}, replace: true });
  }

  return (
    <ExamScreen
      examId={examId}
      candidate={candidate}
      summaryOpen={riepilogo === true}
      reviewed={rivedi === undefined ? null : rivedi - 1}
      onOpenSummary={() => void navigate({ search: { riepilogo: true }, resetScroll: false })}
      onCloseSummary={goBack}
      onReview={(index) => void navigate({ search: { rivedi: index + 1 }, replace: rivedi !== undefined })}
      onCloseReview={goBack}
    />
  );
}
