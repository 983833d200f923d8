import type { RoadScene } from './scene-schema.ts';
import { MEDIAN, type RoadLayout, SIDE_ROAD, yAt } from './road-layout.ts';
import { SIZE } from './scene-layout.ts';

const CORNER = 9;
/** Half the length of the gap that a line leaves at a pedestrian crossing. */
const CROSSING_GAP = 17;

type Side = 'left' | 'right';
type Span = readonly [number, number];

/** Draws the asphalt, the pavements and the lines of a road and of its side roads. */
export function drawSurface(scene: RoadScene, layout: RoadLayout): string {
  const { oneWay, line, hardShoulder, parking, lanes, medians } = scene;
  const main = `M${layout.left} -9H${layout.right}V${SIZE + 9}H${layout.left}z`;
  // Each road is a separate path. Within a single path, roads of opposite directions would cancel each other out where
  // they overlap.
  const roads = [main, ...sideRoads(scene, layout)].map((path) => `<path d="${path}"/>`).join('');
  const pavement = parking ? `<g stroke="#c3c8c4" stroke-width="20">${roads}</g>` : '';
  const inner = Array.from({ length: lanes - 1 }, (_, index) => {
    const middle = !oneWay && index + 1 === lanes / 2;
    const x = layout.laneAt(index + 1) + layout.lane / 2;
    if (medians.includes(index + 1)) return drawMedian(x);
    return drawLine(x, middle || oneWay ? line : 'broken', spansBetween(gapsInside(scene)));
  });
  const edges = parking
    ? ''
    : edgeLine(layout.left + 3, spansBetween(gapsBeside(scene, 'left'))) +
      edgeLine(hardShoulder ? layout.laneRight : layout.right - 3, spansBetween(gapsBeside(scene, 'right')));
  return `${pavement}<g fill="#5b646e">${roads}</g>${edges}${inner.join('')}`;
}

/** Draws a strip of green that separates two carriageways. `x` is its left edge. */
function drawMedian(x: number): string {
  return `<rect x="${x}" y="-4" width="${MEDIAN}" height="${SIZE + 8}" fill="#9db38f" stroke="#fff" stroke-width="1.6"/>`;
}

function hasSideRoad({ junction }: RoadScene, side: Side): boolean {
  return junction?.side === side || junction?.side === 'both';
}

function sideRoads(scene: RoadScene, { left, right }: RoadLayout): string[] {
  const y = scene.junction ? yAt(scene.junction.at) : 0;
  const road = (edge: number, outward: number) => {
    const [near, far] = [edge + outward * CORNER, outward < 0 ? -9 : SIZE + 9];
    return `M${far} ${y - SIDE_ROAD}H${near}Q${edge} ${y - SIDE_ROAD} ${edge} ${y - SIDE_ROAD - CORNER}h${-outward}V${y + SIDE_ROAD + CORNER}h${outward}Q${edge} ${y + SIDE_ROAD} ${near} ${y + SIDE_ROAD}H${far}z`;
  };
  return [
    ...(hasSideRoad(scene, 'left') ? [road(left, -1)] : []),
    ...(hasSideRoad(scene, 'right') ? [road(right, 1)] : []),
  ];
}

/** Returns the gaps that pedestrian crossings and the junction leave in the lines between the lanes. */
function gapsInside({ items, junction }: RoadScene): Span[] {
  const crossings = items
    .filter(({ kind }) => kind === 'zebra')
    .map(({ at }): Span => [yAt(at) - CROSSING_GAP, yAt(at) + CROSSING_GAP]);
  return junction ? [...crossings, [yAt(junction.at) - SIDE_ROAD, yAt(junction.at) + SIDE_ROAD]] : crossings;
}

function gapsBeside(scene: RoadScene, side: Side): Span[] {
  const y = scene.junction ? yAt(scene.junction.at) : 0;
  return hasSideRoad(scene, side) ? [[y - SIDE_ROAD - CORNER, y + SIDE_ROAD + CORNER]] : [];
}

/** Returns the parts of the road's length that no gap interrupts. */
function spansBetween(gaps: readonly Span[]): Span[] {
  const bounds = [0, ...gaps.toSorted(([one], [other]) => one - other).flat(), SIZE];
  return bounds.flatMap((start, index) => {
    const end = bounds[index + 1];
    return index % 2 === 0 && end !== undefined && end > start ? [[start, end] as const] : [];
  });
}

function pathOf(x: number, spans: readonly Span[]): string {
  return spans.map(([start, end]) => `M${x} ${start}V${end}`).join('');
}

function edgeLine(x: number, spans: readonly Span[]): string {
  return `<path d="${pathOf(x, spans)}" stroke="#fff" stroke-width="2"/>`;
}

function drawLine(x: number, line: RoadScene['line'], spans: readonly Span[]): string {
  const solid = (at: number) => `<path d="${pathOf(at, spans)}" stroke="#fff" stroke-width="2.2"/>`;
  const broken = (at: number) =>
    `<path d="${pathOf(at, spans)}" stroke="#fff" stroke-width="2.2" stroke-dasharray="16 14"/>`;
  if (line === 'solid') return solid(x);
  if (line === 'double') return solid(x - 2.4) + solid(x + 2.4);
  return line === 'broken-right' ? solid(x - 2.4) + broken(x + 2.4) : broken(x);
}
