import type { SessionMode } from '@vialibera/domain/study/compose-session';
import { useMe } from '#web/platform/session/session.ts';
import { useLicence } from '#web/platform/session/use-licence.ts';
import { studySessionText } from './strings/study-session.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { NoBank } from '#web/ui/no-bank.tsx';
import { Page } from '#web/ui/page.tsx';

const { empty: text, exit, title } = studySessionText;

/** Shown if there are no questions, because the bank is missing, there are no mistakes, or the topic has no statements. */
export function NoQuestions({ mode }: { mode: SessionMode }) {
  return (
    <Page title={title[mode]} width="narrow" className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to="/dashboard">{exit.home}</BackLink>
        <h1 className="text-3xl md:text-4xl">{title[mode]}</h1>
      </header>
      {mode === 'today' ? <MissingBank /> : <NothingLeft mode={mode} />}
    </Page>
  );
}

function MissingBank() {
  const { licence } = useLicence();
  return <NoBank licence={licence?.name ?? null} admin={useMe()?.roles.includes('admin') ?? false} />;
}

function NothingLeft({ mode }: { mode: 'errors' | 'topic' }) {
  return (
    <Card className="grid justify-items-start gap-4 md:p-8">
      <p>{text[mode]}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/oggi">{text.study}</ButtonLink>
        {mode === 'topic' && (
          <ButtonLink to="/quiz/allenamento" variant="quiet">
            {text.topics}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
