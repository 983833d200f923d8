import { createFileRoute } from '@tanstack/react-router';
import { ReadingProvider } from '#web/device/reading-provider.tsx';
import { useStudyTime } from '#web/device/use-study-time.ts';
import { CommunityPractice } from '#web/features/learning/practice/community-practice.tsx';
import { CommunityTopics } from '#web/features/learning/practice/community-topics.tsx';
import { MistakesPractice, TopicPractice } from '#web/features/learning/practice/practice-screen.tsx';
import { PracticeTopics } from '#web/features/learning/practice/practice-topics.tsx';
import { requireLearner } from '#web/session/session.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

type PracticeSearch = { argomento?: number; errori?: true; comunita?: string };

export const Route = createFileRoute('/quiz/allenamento')({
  beforeLoad: requireLearner,
  validateSearch: ({ argomento, errori, comunita }: Record<string, unknown>): PracticeSearch => {
    if (errori === true) return { errori };
    // The router parses an id of digits only, such as that of the topic «2026», as a number.
    if (typeof comunita === 'string' || typeof comunita === 'number') return { comunita: String(comunita) };
    return typeof argomento === 'number' && Number.isInteger(argomento) && argomento >= 0 ? { argomento } : {};
  },
  component: Practice,
});

function Practice() {
  useStudyTime();
  return (
    <ReadingProvider>
      <PracticeScreen />
    </ReadingProvider>
  );
}

function PracticeScreen() {
  const { argomento, errori, comunita } = Route.useSearch();
  if (errori) return <MistakesPractice />;
  if (comunita) return <CommunityPractice key={comunita} topic={comunita} />;
  if (argomento !== undefined) return <TopicPractice key={argomento} topic={argomento} />;
  return (
    <Page title={practiceText.pageTitle} width="narrow">
      <div className="grid gap-6">
        <PracticeTopics />
        <CommunityTopics />
        <ButtonLink to="/quiz" variant="quiet" className="justify-self-start">
          {practiceText.toExam}
        </ButtonLink>
      </div>
    </Page>
  );
}
