import { createFileRoute, useRouter } from '@tanstack/react-router';
import { examQuery } from '#web/features/exam/exam-query.ts';
import { ExamScreen } from '#web/features/exam/exam-screen.tsx';
import { ReadingProvider } from '#web/app/reading-provider.tsx';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { countOverlays } from '#web/ui/dialogs/use-back-closes.ts';
import { requireLearner } from '#web/platform/session/session.ts';

/**
 * `riepilogo` opens the summary; `rivedi` is the number of the question under review. The number of the current question is not
 * in the URL, because each question would then be an entry in the browser's history. Without such entries, the back button
 * closes the summary or the review, or leaves the exam.
 */
type ExamSearch = { riepilogo?: true; rivedi?: number };

export const Route = createFileRoute('/quiz/esame/$examId')({
  staticData: {
    chrome: false,
    prefetch: (queries, { examId = '' }) => queries.prefetchQuery(examQuery(examId)),
  },
  beforeLoad: requireLearner,
  validateSearch: (search: Record<string, unknown>): ExamSearch => ({
    riepilogo: search.riepilogo === true || undefined,
    rivedi: questionNumber(search.rivedi),
  }),
  component: Exam,
});

function questionNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : undefined;
}

function Exam() {
  const { examId } = Route.useParams();
  useStudyTime({ quiet: true });
  const { riepilogo, rivedi } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();

  function goBack() {
    // The dialog for the submission is still open while the result arrives.
    if (router.history.canGoBack()) router.history.go(-1 - countOverlays());
    else void navigate({ search: {}, replace: true });
  }

  return (
    <ReadingProvider>
      <ExamScreen
        examId={examId}
        summaryOpen={riepilogo === true}
        reviewed={rivedi === undefined ? null : rivedi - 1}
        onOpenSummary={() => void navigate({ search: { riepilogo: true }, resetScroll: false })}
        onCloseSummary={goBack}
        onReview={(index) => void navigate({ search: { rivedi: index + 1 }, replace: rivedi !== undefined })}
        onCloseReview={goBack}
      />
    </ReadingProvider>
  );
}
