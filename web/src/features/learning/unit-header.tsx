import type { UnitSummary } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Chip } from '#web/ui/chip.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

export function UnitHeader({ unit, officialName }: { unit: UnitSummary; officialName: string }) {
  const { unit: text, card } = learningText;
  return (
    <header className="grid gap-4">
      <BackLink to="/learn">{text.back}</BackLink>
      <div className="flex items-start gap-4 md:gap-6">
        <IllustrationImage
          illustration={{ ...unit.icon, description: '' }}
          eager
          className="size-18 shrink-0 object-contain md:size-24"
        />
        <div className="grid min-w-0 gap-2">
          <Chip className="justify-self-start">{text.number(unit.number)}</Chip>
          <h1 className="text-3xl text-balance hyphens-auto md:text-4xl">{unit.title}</h1>
        </div>
      </div>
      <p className="max-w-[62ch]">{unit.description}</p>
      <details className="text-[0.9375rem] text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-4">
          {text.officialName}
        </summary>
        <p className="max-w-[62ch] pb-2">{officialName}</p>
      </details>
      <div className="grid gap-2">
        <p className="text-[0.9375rem] text-muted tabular-nums">
          {card.lessons(unit.completedCount, unit.lessonCount)}
        </p>
        <Road percent={unit.progress} label={card.progress(unit.title)} />
      </div>
    </header>
  );
}
