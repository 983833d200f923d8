import type { ReactNode } from 'react';
import { outcomeText as text } from '#web/strings/exam-outcome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/celebration.tsx';

const { done } = text;

/** Congratulates on the passed exam. `children` are the links. */
export function PassedCard({ children }: { children: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-4 text-center md:col-span-2 md:p-8">
      <Celebration />
      <h2 className="text-2xl md:text-3xl">{done.passed}</h2>
      <p className="max-w-[50ch]">{done.passedText}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </Card>
  );
}

/** Encourages after a failed exam, and asks for the next date. `children` are further links. */
export function FailedCard({ children }: { children?: ReactNode }) {
  return (
    <Card className="grid gap-4 border-blue! md:col-span-2 md:p-8">
      <h2 className="text-2xl md:text-3xl">{done.failed}</h2>
      <p className="max-w-[60ch] text-muted">{done.failedText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/pronto" hash="piano">
          {done.newDate}
        </ButtonLink>
        {children}
      </div>
    </Card>
  );
}
