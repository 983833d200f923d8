import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import type { Arm } from '@vialibera/domain/junctions/crossroads';
import {
  destinationsFrom,
  type JunctionPlan,
  type PlanKind,
  signOn,
  usualDestination,
  withoutVehicle,
  withSign,
  withVehicle,
} from '@vialibera/domain/junctions/junction-plan';
import { junctionText } from '#web/features/learning/strings/junction.ts';
import { PillRadios } from './pill-radios.tsx';

export type JunctionGoal = ExerciseOf<'junction'>['goals'][number];

type JunctionControlsProps = {
  goal: JunctionGoal;
  plan: JunctionPlan;
  arm: Arm;
  onChange: (plan: JunctionPlan) => void;
};

/** Lets the learner choose a vehicle, its direction, and a sign for one arm of the junction. */
export function JunctionControls({ goal, plan, arm, onChange }: JunctionControlsProps) {
  const vehicle = plan.vehicles.find(({ from }) => from === arm);
  const isFixedVehicle = goal.start.vehicles.some(({ from }) => from === arm);
  const isFixedSign = signOn(goal.start.arms[arm]) !== 'none';

  function chooseKind(kind: PlanKind | 'none') {
    if (kind === 'none') return onChange(withoutVehicle(plan, arm));
    const to = vehicle?.to ?? usualDestination(plan.arms, arm);
    onChange(withVehicle(plan, { kind, from: arm, to }));
  }

  return (
    <section className="grid content-start gap-3">
      <h3 className="text-lg">{junctionText.arm(arm)}</h3>
      {isFixedVehicle && vehicle && <p className="text-muted">{junctionText.fixedVehicle(vehicle.letter)}</p>}
      {!isFixedVehicle && (
        <PillRadios
          legend={junctionText.vehicle}
          options={(['none', ...goal.kinds] as const).map((kind) => ({
            value: kind,
            text: kind === 'none' ? junctionText.noVehicle : junctionText.kinds[kind],
          }))}
          value={vehicle?.kind ?? 'none'}
          onChoose={chooseKind}
        />
      )}
      {!isFixedVehicle && vehicle && (
        <PillRadios
          legend={junctionText.way}
          options={destinationsFrom(plan.arms, arm).map((to) => ({
            value: to,
            text: junctionText.to(plan.arms, arm, to),
          }))}
          value={vehicle.to}
          onChoose={(to) => onChange(withVehicle(plan, { kind: vehicle.kind, from: arm, to }))}
        />
      )}
      {goal.signs.length > 0 && isFixedSign && <p className="text-muted">{junctionText.fixedSign}</p>}
      {goal.signs.length > 0 && !isFixedSign && (
        <PillRadios
          legend={junctionText.sign}
          options={goal.signs.map((sign) => ({ value: sign, text: junctionText.signs[sign] }))}
          value={signOn(plan.arms[arm])}
          onChoose={(sign) => onChange(withSign(plan, arm, sign))}
        />
      )}
    </section>
  );
}
