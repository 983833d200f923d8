import { Link } from '@tanstack/react-router';
import { CircleCheckBig, RotateCcw, Target } from 'lucide-react';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { learningText } from '#web/strings/learning.ts';
import { licenceText } from '#web/strings/licence.ts';
import { ActionTile } from '#web/ui/action-tile.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';
import { RelatedUnitList } from './related-unit-list.tsx';

const { study: text, actions } = licenceText;

/**
 * The lessons screen of a licence without a course. Links to the exam, the practice, and the units of licence B with the
 * same topics.
 */
export function LearnWithoutCourse({ licence: { name, questions, topics } }: { licence: LicenceSummary }) {
  return (
    <Page title={learningText.learn.pageTitle} className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-3xl text-balance md:text-4xl">{text.title(name)}</h1>
        {questions > 0 && (
          <>
            <p className="max-w-[60ch] text-muted">{text.noCourse(name)}</p>
            <Link
              to="/profile"
              search={{ tab: 'impostazioni' }}
              hash="studio-offline"
              className="inline-flex min-h-11 items-center justify-self-start text-blue underline underline-offset-4"
            >
              {text.offline}
            </Link>
          </>
        )}
      </header>
      {questions > 0 ? <TrainingTiles /> : <QuestionsMissing name={name} />}
      <RelatedUnitList topics={topics} />
    </Page>
  );
}

function TrainingTiles() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <li>
        <ActionTile to="/quiz" icon={CircleCheckBig} {...actions.quiz} />
      </li>
      <li>
        <ActionTile to="/quiz/allenamento" icon={Target} {...actions.practice} />
      </li>
      <li>
        <ActionTile to="/errori" icon={RotateCcw} {...actions.mistakes} />
      </li>
    </ul>
  );
}

function QuestionsMissing({ name }: { name: string }) {
  return (
    <Card className="grid justify-items-start gap-4 border-yellow! bg-yellow-soft! text-yellow-ink">
      <div className="grid gap-1">
        <h2 className="text-xl">{text.missing.title}</h2>
        <p className="max-w-[60ch]">{text.missing.text(name)}</p>
      </div>
      <ButtonLink to="/patente" search={{ redirect: '/learn' }}>
        {text.change}
      </ButtonLink>
    </Card>
  );
}
