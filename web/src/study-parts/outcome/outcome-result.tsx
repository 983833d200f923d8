import { type ReactNode, useEffect, useRef } from 'react';
import { outcomeText as text } from './strings/exam-outcome.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Celebration } from '#web/ui/rewards/celebration.tsx';

const { done } = text;

type Props = { focused: boolean; children: ReactNode };

/** Congratulates the learner on the passed exam. `children` are the links below the text. */
export function PassedCard({ focused, children }: Props) {
  return (
    <Card className="grid justify-items-center gap-4 text-center md:col-span-2 md:p-8">
      <Celebration />
      <Title focused={focused}>{done.passed}</Title>
      <p className="max-w-[50ch]">{done.passedText}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </Card>
  );
}

/**
 * Encourages the learner after a failed exam, and links to the form for the next exam date. `children` are the links
 * beside that link.
 */
export function FailedCard({ focused, children }: Props) {
  return (
    <Card className="grid gap-4 border-blue! md:col-span-2 md:p-8">
      <Title focused={focused}>{done.failed}</Title>
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

/**
 * The title of the result. If `focused` is true, the title takes the focus, because the button that the learner clicked
 * is no longer on the screen.
 */
function Title({ focused, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
      {children}
    </h2>
  );
}
