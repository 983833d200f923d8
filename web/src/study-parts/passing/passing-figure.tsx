import type { PassingDrawing } from '@vialibera/content/scenes/draw-passing';
import { SIZE } from '@vialibera/content/scenes/scene-layout';
import type { PassingStep } from '@vialibera/domain/junctions/explain-passing';
import { MovingVehicle } from './moving-vehicle.tsx';
import { type PassingStage, stageAt } from './passing-stage.ts';
import { toImage } from './to-image.ts';

/**
 * The stage, in the first step, of a vehicle that has already passed the junction when the scene begins. It drives out
 * of the drawing in this step.
 */
const LEAVES: PassingStage = { does: 'leaves', fromCentre: false };
const GONE: PassingStage = { does: 'gone', fromCentre: false };

type PassingFigureProps = {
  drawing: PassingDrawing;
  description: string;
  steps: readonly PassingStep[];
  index: number;
  still: boolean;
  isHalted: boolean;
};

/**
 * Draws the junction in the step `index`. The arrows of the vehicles that pass or enter in this step are highlighted.
 * Vehicles that have left are not drawn.
 */
export function PassingFigure({ drawing, description, steps, index, still, isHalted }: PassingFigureProps) {
  const { ground, scale, vehicles, leaving } = drawing;
  const present = [
    ...vehicles.map((vehicle) => ({ vehicle, stage: stageAt(steps, index, vehicle.letter) })),
    ...leaving.map((vehicle) => ({ vehicle, stage: index === 0 ? LEAVES : GONE })),
  ].filter(({ stage }) => stage.does !== 'gone');
  return (
    <svg
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="img"
      aria-label={description}
      data-figure
      className="mx-auto aspect-square w-[min(100%,24rem,max(11rem,56dvh))] rounded-control border border-line"
    >
      <image href={toImage(ground)} width={SIZE} height={SIZE} />
      <g transform={`translate(${SIZE / 2} ${SIZE / 2}) scale(${scale})`}>
        {present.map(({ vehicle: { letter, arrow }, stage: { does } }) => (
          <Arrow key={letter} {...arrow} marked={does === 'passes' || does === 'enters'} />
        ))}
      </g>
      {present.map(({ vehicle, stage }) => (
        <MovingVehicle key={vehicle.letter} vehicle={vehicle} stage={stage} still={still} isHalted={isHalted} />
      ))}
    </svg>
  );
}

function Arrow({ line, head, marked }: { line: string; head: string; marked: boolean }) {
  return (
    <g className={marked ? 'fill-yellow stroke-yellow' : 'fill-white stroke-white'}>
      {marked && <path d={line} fill="none" className="stroke-on-white" strokeWidth="8" strokeLinecap="round" />}
      <path d={line} fill="none" strokeWidth={marked ? 5 : 2.6} />
      <path d={head} strokeWidth={marked ? 3 : 0} strokeLinejoin="round" />
    </g>
  );
}
