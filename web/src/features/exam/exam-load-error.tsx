import type { ReactNode } from 'react';
import { rejectionData } from '#web/strings/errors.ts';
import { examText } from '#web/strings/exam.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { examRejectionCode } from './exam-query.ts';

type ExamLoadErrorProps = { error: unknown; onRetry: () => void };

/** Explains why an exam cannot be shown, and links to a page where the learner can continue. */
export function ExamLoadError({ error, onRetry }: ExamLoadErrorProps) {
  const { unavailable, hub } = examText;
  const running = rejectionData(error, 'EXAM_RUNNING')?.examId;
  if (running)
    return (
      <Notice title={unavailable.runningTitle} text={unavailable.runningText}>
        <ButtonLink to="/quiz/esame/$examId" params={{ examId: running }}>
          {unavailable.runningLink}
        </ButtonLink>
      </Notice>
    );
  if (['EXAM_NOT_FOUND', 'BAD_REQUEST'].includes(examRejectionCode(error) ?? ''))
    return (
      <Notice title={unavailable.missingTitle} text={unavailable.missingText}>
        <ButtonLink to="/quiz">{unavailable.missingLink}</ButtonLink>
      </Notice>
    );
  return (
    <Page title={examText.room.pageTitle} width="narrow">
      <LoadError error={error} onRetry={onRetry} title={hub.loadFailed} />
    </Page>
  );
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
