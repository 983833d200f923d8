import { createFileRoute } from '@tanstack/react-router';
import { useStudyTime } from '#web/app/use-study-time.ts';
import { MissionScreen } from '#web/features/learning/missions/mission-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { missionsText } from '#web/features/learning/strings/missions.ts';

/** The id of the mission about vehicles, a lesson outside the units. */
const VEHICLES_MISSION = '999';

export const Route = createFileRoute('/vehicles-lesson')({ beforeLoad: requireLearner, component: VehiclesLesson });

function VehiclesLesson() {
  useStudyTime();
  return <MissionScreen missionId={VEHICLES_MISSION} title={missionsText.vehicles} />;
}
