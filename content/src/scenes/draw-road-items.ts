import type { RoadScene } from './scene-schema.ts';
import { type Obstacle, type SignDrawings, SIZE } from './scene-layout.ts';
import { type RoadLayout, yAt } from './road-layout.ts';

type Item = RoadScene['items'][number];

/**
 * Half the width and half the height of the items that no letter may cover. A letter may cover an item that is not in this list.
 */
const EXTENT: Partial<Record<Item['kind'], [number, number]>> = {
  sign: [17, 17],
  triangle: [11, 10],
  works: [18, 8],
  pedestrian: [9, 6],
  load: [13, 6],
};
const STRIPE = 6;

export function itemX({ kind, lane, side }: Item, { left, right, laneAt, lanes }: RoadLayout): number {
  if (lane !== undefined) return laneAt(lane);
  if (kind === 'zebra' || kind === 'rails') return (left + right) / 2;
  if (kind === 'bus-stop') return laneAt(side === 'left' ? 0 : lanes + 1);
  return side === 'left' ? left - 22 : right + 22;
}

export function itemObstacles(item: Item, layout: RoadLayout): Obstacle[] {
  const extent = EXTENT[item.kind];
  if (!extent) return [];
  const [x, y, [dx, dy]] = [itemX(item, layout), yAt(item.at), extent];
  const corners: Obstacle['corners'] = [
    [x - dx, y - dy],
    [x + dx, y - dy],
    [x + dx, y + dy],
    [x - dx, y + dy],
  ];
  return [{ name: item.key, corners }];
}

export function drawItem(item: Item, layout: RoadLayout, signs: SignDrawings): string {
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
      return at([0, 1, 2].map((step) => drawCone(-step * 8, -step * 13)).join(''));
    case 'works':
      return at(
        '<path d="M-14 -12V-50l4 -4h9l3 -4h8l4 5v41z" fill="#7a4a21"/><path d="M-8 -20l4 -9 5 4 4 -8 4 13z" fill="#b9ad97"/><rect x="-17" y="-6" width="34" height="12" fill="#fff" stroke="#141a22"/><path d="M-17 6l8 -12h8l-8 12zM1 6l8 -12h8l-8 12z" fill="#b8121b"/>',
      );
    case 'bus-stop':
      return at(
        '<path d="M5 -36L-6 -23 5 -10 -6 3 5 16 -6 29" fill="none" stroke="#f0ca00" stroke-width="3" stroke-linejoin="round"/><rect x="17" y="-13" width="22" height="22" rx="3" fill="#005b8c"/><path d="M21 -9h14v12h-2v3h-3v-3h-4v3h-3v-3h-2z" fill="#fff"/><path d="M22.5 -7h11v5h-11z" fill="#005b8c"/>',
      );
    case 'pedestrian':
      return at('<ellipse rx="8" ry="5" fill="#005b8c"/><circle r="4" fill="#f3d9c4" stroke="#141a22"/>');
    case 'load':
      return at(
        '<path d="M-12 -5h24v10h-24z" fill="#7a4a21" stroke="#141a22"/><path d="M-4 -5v10M4 -5v10" stroke="#141a22"/>',
      );
  }
}

function drawCone(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="5.5" fill="#b8121b"/><circle cx="${x}" cy="${y}" r="3.4" fill="#fff"/><circle cx="${x}" cy="${y}" r="1.7" fill="#b8121b"/>`;
}

/** Returns the path of a pedestrian crossing's stripes, which are in the middle of the road with equal margins. */
function stripes({ left, right }: RoadLayout, y: number): string {
  const count = Math.floor((right - left - 2) / (2 * STRIPE));
  const start = (left + right - count * 2 * STRIPE + STRIPE) / 2;
  return Array.from(
    { length: count },
    (_, bar) => `M${start + bar * 2 * STRIPE} ${y - 12}h${STRIPE}v24h-${STRIPE}z`,
  ).join('');
}
