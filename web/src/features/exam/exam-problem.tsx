import { ORPCError } from '@orpc/client';
import type { ReactNode } from 'react';
import { examText } from '#web/strings/exam.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { refusalOf } from './exam-sheet.ts';

type ExamProblemProps = { error: unknown; onRetry: () => void };

/** Why a sheet cannot be shown, and where to go instead. */
export function ExamProblem({ error, onRetry }: ExamProblemProps) {
  const { problem, hub } = examText;
  const running = runningExamOf(error);
  if (running)
    return (
      <Notice title={problem.runningTitle} text={problem.runningText}>
        <ButtonLink to="/quiz/esame/$examId" params={{ examId: running }}>
          {problem.runningLink}
        </ButtonLink>
      </Notice>
    );
  if (['EXAM_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? ''))
    return (
      <Notice title={problem.missingTitle} text={problem.missingText}>
        <ButtonLink to="/quiz">{problem.missingLink}</ButtonLink>
      </Notice>
    );
  return (
    <Page title={examText.room.pageTitle} width="narrow">
      <LoadError error={error} onRetry={onRetry} title={hub.loadFailed} />
    </Page>
  );
}

function runningExamOf(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.code !== 'EXAM_RUNNING') return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('examId' in data)) return null;
  return typeof data.examId === 'string' ? data.examId : null;
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page title={title} width="narrow">
      <Card className="grid justify-items-center gap-4 p-6 text-center md:p-10">
        <h1 className="text-2xl text-balance md:text-3xl">{title}</h1>
        <p className="max-w-[52ch] text-muted">{text}</p>
        {children}
      </Card>
    </Page>
  );
}
