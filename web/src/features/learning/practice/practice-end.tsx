import { useEffect, useRef } from 'react';
import { practiceText } from '#web/strings/practice.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Page } from '#web/ui/page.tsx';

type PracticeEndProps = { right: number; total: number; again: string; onAgain: () => void };

export function PracticeEnd({ right, total, again, onAgain }: PracticeEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Page title={practiceText.pageTitle} width="narrow">
      <Card className="grid justify-items-center gap-5 p-6 text-center md:p-10">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {practiceText.done}
        </h1>
        <p className="text-lg tabular-nums">{practiceText.score(right, total)}</p>
        <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
          <ButtonLink variant="quiet" to="/quiz/allenamento">
            {practiceText.back}
          </ButtonLink>
          <Button onClick={onAgain}>{again}</Button>
        </div>
      </Card>
    </Page>
  );
}
