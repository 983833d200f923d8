import { createFileRoute } from '@tanstack/react-router';
import { requireLearner } from '#web/session.ts';
import { soonText } from '#web/strings/soon.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ComingSoon } from '#web/ui/coming-soon.tsx';

export const Route = createFileRoute('/vehicles-lesson')({ beforeLoad: requireLearner, component: VehiclesLesson });

function VehiclesLesson() {
  const { title, lead, back } = soonText.vehicles;
  return (
    <ComingSoon title={title} lead={lead}>
      <ButtonLink to="/learn">{back}</ButtonLink>
    </ComingSoon>
  );
}
