import type { VEHICLES } from './scene-schema.ts';

type VehicleKind = (typeof VEHICLES)[number];
const SCALE = 1.2;

type Shape = { width: number; length: number; colour: string };

const SHAPES: Record<VehicleKind, Shape> = {
  car: { width: 14, length: 26, colour: '#b8121b' },
  truck: { width: 17, length: 40, colour: '#005b8c' },
  bus: { width: 17, length: 44, colour: '#dd5a12' },
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
  if (kind === 'tractor')
    return `${[-1, 1].map((side) => `<rect x="${side * 8 - 2.5}" y="1" width="5" height="11" rx="2" fill="#141a22"/>`).join('')}${body(colour)}${glass}`;
  const stripe = kind === 'ambulance' ? `<path d="M${x} 2h${width}v4H${x}z" fill="#dd5a12"/>` : '';
  const roof =
    kind === 'tram' || kind === 'bus'
      ? `<path d="M${x + 3} ${y + 14}v${length - 20}" stroke="#fff" stroke-opacity=".5"/>`
      : '';
  return body(kind === 'car' ? CAR_COLOURS[hue % CAR_COLOURS.length]! : colour) + glass + stripe + roof + lamp;
}

const CAR_COLOURS = ['#b8121b', '#f0ca00', '#ffffff', '#7a4a21'];

function drawTwoWheels(width: number, length: number, colour: string): string {
  const y = -length / 2;
  return `<path d="M0 ${y}V${-y}" stroke="#141a22" stroke-width="3" stroke-linecap="round"/><path d="M-6 ${y + 5}h12" stroke="${colour}" stroke-width="2" stroke-linecap="round"/><ellipse cx="0" cy="1" rx="${width / 2 + 2}" ry="5" fill="${colour}"/><circle cx="0" cy="-1" r="3.2" fill="#f3d9c4"/>`;
}

export function lengthOf(kind: VehicleKind): number {
  return SHAPES[kind].length * SCALE;
}

/** The radius of the round plate behind a letter, including a margin. */
export const LETTER = 11;

/** Draws a letter on a white plate. Unlike the vehicle that it names, the letter is never rotated. */
export function drawLetter(letter: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><circle r="9" fill="#fff" stroke="#141a22" stroke-width="1.4"/><text y="4.8" text-anchor="middle" font-family="Overpass, Arial, Helvetica, sans-serif" font-weight="700" font-size="13.5" fill="#141a22">${letter}</text></g>`;
}
