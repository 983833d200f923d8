import { Lock } from 'lucide-react';
import type { Ref } from 'react';
import type { UnitSummary } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { Road } from '#web/ui/rewards/road.tsx';

type Props = {
  unit: UnitSummary;
  cardRef?: Ref<HTMLElement>;
  as?: 'li' | 'div';
  /** The level of the card's heading. */
  heading?: 'h2' | 'h4';
};

export function UnitCard({ unit, cardRef, as = 'li', heading: Heading = 'h2' }: Props) {
  const { card } = learningText;
  return (
    <Card as={as} ref={cardRef} className="flex flex-col gap-4">
      <div className="flex flex-1 gap-4">
        <div className={`size-16 shrink-0 ${unit.unlocked ? '' : 'opacity-45 grayscale'}`}>
          <IllustrationImage illustration={{ ...unit.icon, description: '' }} className="size-16 object-contain" />
        </div>
        <div className="min-w-0 flex-1">
          <Heading className={`text-lg text-balance hyphens-auto ${unit.unlocked ? '' : 'text-muted'}`}>
            {unit.title}
          </Heading>
          <p className="mt-1 text-[0.9375rem] leading-snug text-muted">
            {unit.unlocked ? card.lessons(unit.completedCount, unit.lessonCount) : card.lockedHint}
          </p>
        </div>
      </div>
      <div className="flex min-h-12 items-center gap-4">
        <div className="min-w-0 flex-1">
          <Road percent={unit.progress} label={card.progress(unit.title)} />
        </div>
        {unit.unlocked ? <UnitLink unit={unit} /> : <LockedChip />}
      </div>
    </Card>
  );
}

function UnitLink({ unit }: { unit: UnitSummary }) {
  const { card } = learningText;
  const action = unit.progress > 0 && unit.progress < 100 ? card.resume : card.start;
  return (
    <ButtonLink
      to="/unit/$unitId"
      params={{ unitId: unit.id }}
      variant={unit.progress === 100 ? 'quiet' : 'primary'}
      aria-label={card.action(action, unit.title)}
    >
      {action}
    </ButtonLink>
  );
}

function LockedChip() {
  return (
    <Chip>
      <Lock aria-hidden className="size-4" />
      {learningText.card.locked}
    </Chip>
  );
}
