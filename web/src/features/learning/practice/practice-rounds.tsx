import { type ReactNode, useState } from 'react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { practiceText } from '#web/strings/practice.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { type PracticeQuestion, PracticeRound, type RoundTexts } from './practice-round.tsx';

type PracticeRoundsProps = {
  id: string;
  title: string;
  /**
   * The licence whose bank contains the questions. It is undefined for questions of the community, because their answers are
   * not recorded.
   */
  licence?: string | undefined;
  questions: readonly PracticeQuestion[] | undefined;
  concepts?: readonly Concept[];
  texts?: RoundTexts;
  error: Error | null;
  errorTitle?: string;
  /** Replaces the default error text. */
  errorText?: string | null;
  onRetry: () => void;
  /** Shown instead of a round if `questions` is an empty list. */
  empty?: ReactNode;
};

/**
 * Shows practice rounds, one after another. While the questions are loading, shows an ordinary page. If there are no questions,
 * shows `empty` on this page.
 */
export function PracticeRounds({ id, title, licence, questions, concepts, ...page }: PracticeRoundsProps) {
  const { texts = practiceText } = page;
  const [round, setRound] = useState(0);
  if (questions && questions.length > 0) {
    const startAgain = () => setRound(round + 1);
    return <PracticeRound key={round} {...{ id, title, licence, questions, concepts, texts }} onAgain={startAgain} />;
  }
  const { error, errorTitle = practiceText.loadFailed, errorText, onRetry, empty } = page;
  return (
    <Page title={practiceText.pageTitle} width="narrow" className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to="/quiz/allenamento">{practiceText.back}</BackLink>
        <h1 className="text-3xl text-balance hyphens-auto md:text-4xl">{title}</h1>
      </header>
      {questions ? (
        empty
      ) : error ? (
        <LoadError error={error} onRetry={onRetry} title={errorTitle} text={errorText} />
      ) : (
        <Card aria-busy className="md:p-8">
          <TextSkeleton />
        </Card>
      )}
    </Page>
  );
}
