import { createFileRoute } from '@tanstack/react-router';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { MistakesPractice, TopicPractice } from '#web/features/learning/practice/practice-screen.tsx';
import { PracticeTopics } from '#web/features/learning/practice/practice-topics.tsx';
import { requireLearner } from '#web/session/session.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

type PracticeSearch = { argomento?: number; errori?: true };

export const Route = createFileRoute('/quiz/allenamento')({
  beforeLoad: requireLearner,
  validateSearch: ({ argomento, errori }: Record<string, unknown>): PracticeSearch => {
    if (errori === true) return { errori };
    return typeof argomento === 'number' && Number.isInteger(argomento) && argomento >= 0 ? { argomento } : {};
  },
  component: Practice,
});

function Practice() {
  const { argomento, errori } = Route.useSearch();
  useStudyTime();
  if (errori) return <MistakesPractice />;
  if (argomento !== undefined) return <TopicPractice key={argomento} topic={argomento} />;
  return (
    <Page title={practiceText.pageTitle} width="narrow">
      <div className="grid gap-6">
        <PracticeTopics />
        <ButtonLink to="/quiz" variant="quiet" className="justify-self-start">
          {practiceText.toExam}
        </ButtonLink>
      </div>
    </Page>
  );
}
