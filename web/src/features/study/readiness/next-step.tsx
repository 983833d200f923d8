import type { Readiness } from '@vialibera/contract/study';
import { nextStudyStep } from '@vialibera/domain/study/next-study-step';
import type { ComponentProps } from 'react';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const { next } = readinessText;

type Suggestion = { text: string; go?: string; to?: ComponentProps<typeof ButtonLink>['to'] };

/** Suggests what to do next: an exam, today's session, the mistakes, or nothing more today. */
export function NextStep({ readiness }: { readiness: Readiness }) {
  const { text, go, to } = toSuggestion(readiness);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <h2 className="text-lg">{next.title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {to && <ButtonLink to={to}>{go}</ButtonLink>}
    </div>
  );
}

function toSuggestion({ missing, plan, mistakes }: Readiness): Suggestion {
  const { answersToday, target } = plan;
  switch (nextStudyStep({ missing, answersToday, target, mistakes })) {
    case 'exam':
      return { ...next.exam, to: '/quiz' };
    case 'today':
      return { text: next.today.text(target - answersToday), go: next.today.go, to: '/oggi' };
    case 'mistakes':
      return { text: next.mistakes.text(mistakes), go: next.mistakes.go, to: '/errori' };
    case 'rest':
      return next.rest;
  }
}
