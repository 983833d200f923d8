import { Lock } from 'lucide-react';
import { learningText } from '#web/strings/learning.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

export function LockedUnit() {
  const { unit } = learningText;
  return (
    <Card as="section" className="grid justify-items-center gap-4 p-8 text-center">
      <Lock aria-hidden className="size-10 text-muted" />
      <h2 className="text-2xl">{unit.lockedTitle}</h2>
      <p className="max-w-[46ch] text-muted">{unit.lockedText}</p>
      <ButtonLink to="/learn">{unit.lockedLink}</ButtonLink>
    </Card>
  );
}
