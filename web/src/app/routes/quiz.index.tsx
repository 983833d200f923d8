import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ExamHub } from '#web/features/exam/exam-hub.tsx';
import { ExamTitle } from '#web/features/exam/room/exam-title.tsx';
import { PracticeInvite } from '#web/features/exam/result/practice-invite.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
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
        <ExamTitle />
        <p className="max-w-[60ch] text-muted">{examText.hub.lead}</p>
      </header>
      <ExamHub onStarted={(examId) => void navigate({ to: '/quiz/esame/$examId', params: { examId } })} />
      <PracticeInvite />
    </Page>
  );
}
