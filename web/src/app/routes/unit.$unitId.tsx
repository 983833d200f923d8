import { createFileRoute } from '@tanstack/react-router';
import { UnitScreen } from '#web/features/learning/unit-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/unit/$unitId')({ beforeLoad: requireLearner, component: Unit });

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitScreen key={unitId} unitId={unitId} />;
}
