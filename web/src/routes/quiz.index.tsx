import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ExamHub } from '#web/features/exam/exam-hub.tsx';
import { requireLearner } from '#web/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/quiz/')({ beforeLoad: requireLearner, component: QuizHub });

function QuizHub() {
  const router = useRouter();
  const navigate = Route.useNavigate();
  useEffect(() => {
    // Preload the code of the exam screen, so that only the questions have to load when the learner starts an exam.
    void router.loadRouteChunk(router.routesById['/quiz/esame/$examId']);
  }, [router]);
  return (
    <Page title={examText.hub.pageTitle} width="wide">
      <header className="mb-6 grid gap-2 md:mb-8">
        <h1 className="text-3xl text-balance md:text-4xl">{examText.hub.title}</h1>
        <p className="max-w-[60ch] text-muted">{examText.hub.lead}</p>
      </header>
      <ExamHub onStarted={(examId) => void navigate({ to: '/quiz/esame/$examId', params: { examId } })} />
      <Card className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 className="text-xl">{practiceText.invite.title}</h2>
          <p className="text-muted">{practiceText.invite.text}</p>
        </div>
        <ButtonLink to="/quiz/allenamento" variant="quiet">
          {practiceText.invite.go}
        </ButtonLink>
      </Card>
    </Page>
  );
}
