import { createFileRoute } from '@tanstack/react-router';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { PracticeScreen } from '#web/features/learning/practice/practice-screen.tsx';
import { PracticeTopics } from '#web/features/learning/practice/practice-topics.tsx';
import { requireLearner } from '#web/session/session.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

type PracticeSearch = { argomento?: number };

export const Route = createFileRoute('/quiz/allenamento')({
  beforeLoad: requireLearner,
  validateSearch: ({ argomento }: Record<string, unknown>): PracticeSearch =>
    typeof argomento === 'number' && Number.isInteger(argomento) && argomento >= 0 ? { argomento } : {},
  component: Practice,
});

function Practice() {
  const { argomento } = Route.useSearch();
  useStudyTime();
  if (argomento !== undefined)
    return (
      <Page title={practiceText.pageTitle} width="narrow">
        <PracticeScreen key={argomento} topic={argomento} />
      </Page>
    );
  return (
    <Page title={practiceText.pageTitle} width="narrow">
      <header className="mb-6 grid gap-2 md:mb-8">
        <h1 className="text-3xl text-balance md:text-4xl">{practiceText.title}</h1>
        <p className="max-w-[60ch] text-muted">{practiceText.lead}</p>
      </header>
      <div className="grid gap-6">
        <PracticeTopics />
        <ButtonLink to="/quiz" variant="quiet" className="justify-self-start">
          {practiceText.toExam}
        </ButtonLink>
      </div>
    </Page>
  );
}
