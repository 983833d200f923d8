import { rejectionData } from '#web/strings/errors.ts';
import { studySessionText } from './strings/study-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** Shown instead of statements with their answers while an exam is running. */
export function ExamRunning({ examId }: { examId: string }) {
  const { title, text, resume } = studySessionText.examRunning;
  return (
    <Card role="alert" className="grid justify-items-start gap-4 border-blue! md:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{text}</p>
      <ButtonLink to="/quiz/esame/$examId" params={{ examId }}>
        {resume}
      </ButtonLink>
    </Card>
  );
}

/**
 * If the server has rejected a request because an exam is running, returns the id of this exam. For any other error,
 * returns null.
 */
export function findRunningExam(error: unknown): string | null {
  return rejectionData(error, 'EXAM_RUNNING')?.examId ?? null;
}
