import type { SessionMode } from '@vialibera/domain/study/compose-session';
import { rejectionCode } from '#web/strings/errors.ts';
import { studySessionText } from './strings/study-session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { ExamRunning, findRunningExam } from './exam-running.tsx';
import { NoQuestions } from './no-questions.tsx';

type StudyLoadErrorProps = { mode: SessionMode; error: Error; onRetry: () => void };

/** Explains why a session cannot start. */
export function StudyLoadError({ mode, error, onRetry }: StudyLoadErrorProps) {
  const { title, exit, loadFailed } = studySessionText;
  if (rejectionCode(error) === 'TOPIC_NOT_FOUND') return <NoQuestions mode="topic" />;
  const examId = findRunningExam(error);
  return (
    <Page title={title[mode]} width="narrow" className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to="/dashboard">{exit.home}</BackLink>
        <h1 className="text-3xl md:text-4xl">{title[mode]}</h1>
      </header>
      {examId === null ? (
        <LoadError error={error} onRetry={onRetry} title={loadFailed} />
      ) : (
        <ExamRunning examId={examId} />
      )}
    </Page>
  );
}
