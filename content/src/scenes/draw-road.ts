import { drawLetter, drawVehicle, LETTER, lengthOf } from './draw-vehicle.ts';
import type { RoadScene } from './scene-schema.ts';
import { SIZE, type DrawnScene, type SignDrawings, spotAt } from './scene-layout.ts';

const LANE = 38;
const SHOULDER = 26;

/** Draws a road from above with lanes, items, vehicles, and an arrow for each vehicle that changes lane. */
export function drawRoad(scene: RoadScene, signs: SignDrawings): Omit<DrawnScene, 'description'> {
  const layout = layOut(scene);
  const items = scene.items.map((item) => drawItem(item, layout, signs)).join('');
  const traffic = scene.vehicles.map((vehicle, index) => {
    const turn = vehicle.heading === 'down' ? 180 : 0;
    const siren = vehicle.kind === 'ambulance';
    return `${drawMove(vehicle, layout)}<g transform="translate(${layout.laneAt(vehicle.lane)} ${yAt(vehicle.at)}) rotate(${turn})">${drawVehicle(vehicle.kind, siren, index)}</g>`;
  });
  const vehicles = scene.vehicles.map(({ letter, kind, lane, at, heading }) => {
    const behind = (lengthOf(kind) / 2 + LETTER) * (heading === 'up' ? 1 : -1);
    return spotAt(letter, layout.laneAt(lane), yAt(at) + behind);
  });
  const things = scene.items.map((item) => spotAt(item.key, itemX(item, layout), yAt(item.at), item.label));
  const letters = vehicles.map(({ key, x, y }) => drawLetter(key, (x * SIZE) / 100, (y * SIZE) / 100)).join('');
  return {
    body: `${drawSurface(scene, layout)}${items}${traffic.join('')}${letters}`,
    spots: [...vehicles, ...things],
  };
}

type RoadLayout = { left: number; right: number; laneAt: (lane: number) => number };

/**
 * Computes the road's edges and `laneAt`, which returns the x coordinate of a lane's centre. Lane 1 is the leftmost lane, and 1.5
 * is the line between lanes 1 and 2. Lane 0 is the place to the left of the road. Lane `lanes` + 1 is the hard shoulder; on a
 * road without hard shoulder, it is the place to the right of the road.
 */
function layOut({ lanes, hardShoulder }: RoadScene): RoadLayout {
  const width = lanes * LANE + (hardShoulder ? SHOULDER : 0);
  const left = Math.round((SIZE - width) / 2);
  const laneAt = (lane: number) =>
    left + (lane - 0.5) * LANE - (hardShoulder && lane > lanes ? (LANE - SHOULDER) / 2 : 0);
  return { left, right: left + width, laneAt };
}

function yAt(at: number): number {
  return SIZE - (at * SIZE) / 100;
}

function drawSurface(scene: RoadScene, { left, right }: RoadLayout): string {
  const { lanes, oneWay, line, hardShoulder, junction } = scene;
  const side = junction && junctionRoads(junction, left, right);
  const asphalt = `<path d="M${left} 0H${right}V${SIZE}H${left}z${side ?? ''}" fill="#5b646e"/>`;
  const lines = Array.from({ length: lanes - 1 }, (_, index) => {
    const x = left + (index + 1) * LANE;
    const middle = !oneWay && index + 1 === lanes / 2;
    return middle || oneWay ? drawLine(x, line) : drawLine(x, 'broken');
  });
  const edge = hardShoulder ? `<path d="M${left + lanes * LANE} 0V${SIZE}" stroke="#fff" stroke-width="2.4"/>` : '';
  return `${asphalt}${lines.join('')}${edge}`;
}

function junctionRoads({ side, at }: NonNullable<RoadScene['junction']>, left: number, right: number): string {
  const y = yAt(at) - LANE / 2;
  const west = `M0 ${y}H${left + 1}v${LANE}H0z`;
  const east = `M${right - 1} ${y}H${SIZE}v${LANE}H${right - 1}z`;
  return { left: west, right: east, both: west + east }[side];
}

function drawLine(x: number, line: RoadScene['line']): string {
  const solid = (at: number) => `<path d="M${at} 0V${SIZE}" stroke="#fff" stroke-width="2.2"/>`;
  const broken = (at: number) =>
    `<path d="M${at} 4V${SIZE}" stroke="#fff" stroke-width="2.2" stroke-dasharray="16 14"/>`;
  if (line === 'solid') return solid(x);
  if (line === 'double') return solid(x - 2.4) + solid(x + 2.4);
  return line === 'broken-right' ? solid(x - 2.4) + broken(x + 2.4) : broken(x);
}

type Item = RoadScene['items'][number];

function itemX({ kind, lane, side }: Item, { left, right, laneAt }: RoadLayout): number {
  if (lane !== undefined) return laneAt(lane);
  if (kind === 'zebra' || kind === 'rails') return (left + right) / 2;
  return side === 'left' ? left - 20 : right + 20;
}

function drawItem(item: Item, layout: RoadLayout, signs: SignDrawings): string {
  const [x, y] = [itemX(item, layout), yAt(item.at)];
  const at = (drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`;
  switch (item.kind) {
    case 'sign':
      return signs.place(item.sign as string, x, y, 34);
    case 'zebra':
      return `<path d="${stripes(layout, y)}" fill="#fff"/>`;
    case 'rails':
      return `<path d="M0 ${y - 7}H${SIZE}M0 ${y + 7}H${SIZE}" stroke="#141a22" stroke-width="3"/>`;
    case 'triangle':
      return at('<path d="M0 -9L9 7H-9z" fill="#fff" stroke="#b8121b" stroke-width="4" stroke-linejoin="round"/>');
    case 'cone':
      return at('<circle r="7" fill="#b8121b"/><circle r="4" fill="#fff"/><circle r="2" fill="#b8121b"/>');
    case 'works':
      return at(
        '<rect x="-17" y="-6" width="34" height="12" fill="#fff" stroke="#141a22"/><path d="M-17 6l8 -12h8l-8 12zM1 6l8 -12h8l-8 12z" fill="#b8121b"/>',
      );
    case 'bus-stop':
      return at(
        '<path d="M-15 -28l6 9 -6 9 6 9 -6 9 6 9" fill="none" stroke="#f0ca00" stroke-width="3"/><rect x="4" y="-9" width="18" height="18" rx="3" fill="#005b8c"/><path d="M8 -4h10v7H8z" fill="#fff"/>',
      );
    case 'pedestrian':
      return at('<ellipse rx="8" ry="5" fill="#005b8c"/><circle r="4" fill="#f3d9c4" stroke="#141a22"/>');
    case 'load':
      return at(
        '<path d="M-12 -5h24v10h-24z" fill="#7a4a21" stroke="#141a22"/><path d="M-4 -5v10M4 -5v10" stroke="#141a22"/>',
      );
  }
}

function stripes({ left, right }: RoadLayout, y: number): string {
  const count = Math.floor((right - left) / 12);
  return Array.from({ length: count }, (_, bar) => `M${left + 3 + bar * 12} ${y - 12}h6v24h-6z`).join('');
}

/** Draws the arrow of a vehicle that changes lane. Returns an empty string for other vehicles. */
function drawMove({ lane, at, heading, moves }: RoadScene['vehicles'][number], { laneAt }: RoadLayout): string {
  if (moves !== 'left' && moves !== 'right') return '';
  const up = heading === 'up' ? -1 : 1;
  const aside = (moves === 'left' ? 1 : -1) * up * LANE * 0.8;
  const [x, y] = [laneAt(lane), yAt(at) + up * 24];
  const [endX, endY] = [x + aside, y + up * 40];
  return `<path d="M${x} ${y}C${x} ${y + up * 20} ${endX} ${y + up * 14} ${endX} ${endY}" fill="none" stroke="#fff" stroke-width="3"/><path d="M${endX - 6} ${endY}h12l-6 ${up * 10}z" fill="#fff"/>`;
}
