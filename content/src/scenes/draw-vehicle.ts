import type { VEHICLES } from './crossroads-schema.ts';

type VehicleKind = (typeof VEHICLES)[number];
const SCALE = 1.2;
const HANDLEBAR = 12;
/** The distance between the outer faces of a tractor's rear wheels. */
const REAR_WHEELS = 21;

type Shape = { width: number; length: number; colour: string };

const SHAPES: Record<VehicleKind, Shape> = {
  car: { width: 14, length: 26, colour: '#b8121b' },
  truck: { width: 17, length: 40, colour: '#005b8c' },
  'road-train': { width: 17, length: 60, colour: '#005b8c' },
  bus: { width: 17, length: 44, colour: '#dd5a12' },
  trolleybus: { width: 17, length: 46, colour: '#1f4fa3' },
  motorbike: { width: 6, length: 18, colour: '#141a22' },
  bicycle: { width: 4, length: 18, colour: '#00734a' },
  tram: { width: 16, length: 48, colour: '#00734a' },
  tractor: { width: 14, length: 22, colour: '#00734a' },
  ambulance: { width: 15, length: 32, colour: '#ffffff' },
  police: { width: 14, length: 27, colour: '#005b8c' },
};

/**
 * Draws a vehicle from above, centred at the origin and heading up. `hue` is the vehicle's index in the scene and selects the
 * colour of a car.
 */
export function drawVehicle(kind: VehicleKind, siren: boolean, hue: number): string {
  return `<g transform="scale(${SCALE})">${drawShape(kind, siren, hue)}</g>`;
}

function drawShape(kind: VehicleKind, siren: boolean, hue: number): string {
  const { width, length, colour } = SHAPES[kind];
  const [x, y] = [-width / 2, -length / 2];
  const body = (fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${length}" rx="4" fill="${fill}" stroke="#141a22" stroke-width="1"/>`;
  const glass = `<path d="M${x + 2} ${y + 9}l1.5 -4h${width - 7}l1.5 4z" fill="#dce6ee"/>`;
  const lamp = siren ? `<circle cx="0" cy="${y + 13}" r="3" fill="#1e88e5" stroke="#fff" stroke-width="1"/>` : '';
  if (kind === 'motorbike' || kind === 'bicycle') return drawTwoWheels(width, length, colour);
  if (kind === 'truck')
    return `${body('#9aa3ad')}<rect x="${x}" y="${y}" width="${width}" height="11" rx="3" fill="${colour}" stroke="#141a22"/>${glass}`;
  if (kind === 'road-train') return drawRoadTrain(SHAPES[kind]) + glass;
  if (kind === 'tractor')
    return `${[-1, 1].map((side) => `<rect x="${side * (REAR_WHEELS / 2 - 2.5) - 2.5}" y="1" width="5" height="11" rx="2" fill="#141a22"/>`).join('')}${body(colour)}${glass}`;
  const stripe = kind === 'ambulance' ? `<path d="M${x} 2h${width}v4H${x}z" fill="#dd5a12"/>` : '';
  const roof =
    kind === 'tram' || kind === 'bus' || kind === 'trolleybus'
      ? `<path d="M${x + 3} ${y + 14}v${length - 20}" stroke="#fff" stroke-opacity=".5"/>`
      : '';
  const poles = kind === 'trolleybus' ? '<path d="M-3 2L-6 26M3 2L0 26" stroke="#141a22" stroke-width="1.2"/>' : '';
  return body(kind === 'car' ? CAR_COLOURS[hue % CAR_COLOURS.length]! : colour) + glass + stripe + roof + poles + lamp;
}

/** Draws a truck with a trailer that has red and white stripes at its end, like an exceptionally large transport. */
function drawRoadTrain({ width, length, colour }: Shape): string {
  const [x, y] = [-width / 2, -length / 2];
  const box = (top: number, height: number, fill: string) =>
    `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="3" fill="${fill}" stroke="#141a22"/>`;
  const stripes = `<path d="M${x + 1.5} ${-y - 3}h${width - 3}" stroke="#fff" stroke-width="3"/><path d="M${x + 1.5} ${-y - 3}h${width - 3}" stroke="#b8121b" stroke-width="3" stroke-dasharray="3 2.5"/>`;
  return `<path d="M0 -4v8" stroke="#141a22" stroke-width="3"/>${box(y, length / 2 - 3, '#9aa3ad')}${box(y, 11, colour)}${box(3, length / 2 - 3, '#9aa3ad')}${stripes}`;
}

const CAR_COLOURS = ['#b8121b', '#f0ca00', '#ffffff', '#7a4a21', '#00734a'];

function drawTwoWheels(width: number, length: number, colour: string): string {
  const y = -length / 2;
  return `<path d="M0 ${y}V${-y}" stroke="#141a22" stroke-width="3" stroke-linecap="round"/><path d="M${-HANDLEBAR / 2} ${y + 5}h${HANDLEBAR}" stroke="${colour}" stroke-width="2" stroke-linecap="round"/><ellipse cx="0" cy="1" rx="${width / 2 + 2}" ry="5" fill="${colour}"/><circle cx="0" cy="-1" r="3.2" fill="#f3d9c4"/>`;
}

export function lengthOf(kind: VehicleKind): number {
  return SHAPES[kind].length * SCALE;
}

/**
 * Returns the corners of the rectangle around a vehicle that is drawn at (x, y) and rotated clockwise by `degrees`.
 */
export function vehicleCorners(kind: VehicleKind, x: number, y: number, degrees = 0): [number, number][] {
  const [halfWidth, halfLength] = [widthOf(kind) / 2, lengthOf(kind) / 2];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [
    [-halfWidth, -halfLength],
    [halfWidth, -halfLength],
    [halfWidth, halfLength],
    [-halfWidth, halfLength],
  ].map(([dx = 0, dy = 0]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
}

/**
 * Returns the width of a vehicle's drawing. A handlebar or large wheels make the drawing wider than the vehicle's body.
 */
export function widthOf(kind: VehicleKind): number {
  if (kind === 'motorbike' || kind === 'bicycle') return HANDLEBAR * SCALE;
  return (kind === 'tractor' ? REAR_WHEELS : SHAPES[kind].width) * SCALE;
}

/** The radius of the white disc behind a letter, including a margin. */
export const LETTER = 11;

/** Draws a letter on a white disc. Unlike the vehicle that it names, the letter is never rotated. */
export function drawLetter(letter: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><circle r="9" fill="#fff" stroke="#141a22" stroke-width="1.4"/><text y="4.8" text-anchor="middle" font-family="Overpass, Arial, Helvetica, sans-serif" font-weight="700" font-size="13.5" fill="#141a22">${letter}</text></g>`;
}
