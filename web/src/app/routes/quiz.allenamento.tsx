import { createFileRoute, redirect } from '@tanstack/react-router';
import { ReadingProvider } from '#web/app/reading-provider.tsx';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { CommunityPractice } from '#web/features/learning/practice/community-practice.tsx';
import { CommunityTopics } from '#web/features/learning/practice/community-topics.tsx';
import { ConceptPractice, TopicPractice } from '#web/features/learning/practice/practice-screen.tsx';
import { PracticeTopics } from '#web/features/learning/practice/practice-topics.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

/**
 * `concetto` limits the practice on a topic to one concept. `errori` occurs only in old links, and redirects to the
 * screen «I miei errori».
 */
type PracticeSearch = { argomento?: number; concetto?: string; errori?: true; comunita?: string };

export const Route = createFileRoute('/quiz/allenamento')({
  beforeLoad: async ({ search, ...guard }) => {
    if (search.errori) throw redirect({ to: '/errori', replace: true });
    return requireLearner(guard);
  },
  validateSearch: ({ argomento, concetto, errori, comunita }: Record<string, unknown>): PracticeSearch => {
    if (errori === true) return { errori };
    // If an id consists only of digits, e.g. «2026», the router parses it as a number.
    if (typeof comunita === 'string' || typeof comunita === 'number') return { comunita: String(comunita) };
    if (typeof argomento !== 'number' || !Number.isInteger(argomento) || argomento < 0) return {};
    return typeof concetto === 'string' ? { argomento, concetto } : { argomento };
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
  const { argomento, concetto, comunita } = Route.useSearch();
  if (comunita) return <CommunityPractice key={comunita} topic={comunita} />;
  if (argomento !== undefined && concetto !== undefined)
    return <ConceptPractice key={concetto} topic={argomento} conceptId={concetto} />;
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
