import type { ImageFingerprint } from './image-fingerprint.ts';

const SIDE = 16;
const REDUCED_SIDE = SIDE / 2;
const CHANNELS = 3;
const LENGTH = REDUCED_SIDE * REDUCED_SIDE * CHANNELS;

/**
 * The average red, green and blue of each of the 8 × 8 equal areas of a figure. It is small enough to be stored with the course.
 */
export type FigureFingerprint = Uint8Array;

/**
 * If the fingerprints of two figures are at most this far apart, the figures may be copies. Measured on the 413 figures of the
 * ministry's list: saving a figure as a JPEG with quality 30 and 45 % of its size changes its fingerprint by at most 5.5. For such
 * a copy, 1.6 figures on average are within this distance. Some different figures are less than 1 apart.
 */
const SAME_FIGURE_DISTANCE = 6;

/**
 * Converts the fingerprint of an image to that of a figure. Each 2 × 2 areas of the image become one area with their average
 * colour.
 */
export function toFigureFingerprint(image: ImageFingerprint): FigureFingerprint {
  return Uint8Array.from({ length: LENGTH }, (_, at) => {
    const channel = at % CHANNELS;
    const column = Math.floor(at / CHANNELS) % REDUCED_SIDE;
    const row = Math.floor(at / CHANNELS / REDUCED_SIDE);
    const levelOf = (y: number, x: number) => image[((2 * row + y) * SIDE + 2 * column + x) * CHANNELS + channel]!;
    return Math.round((levelOf(0, 0) + levelOf(0, 1) + levelOf(1, 0) + levelOf(1, 1)) / 4);
  });
}

/**
 * Returns the figures of which the image may be a copy, the most similar first. `figures` maps the number of each figure to its
 * fingerprint.
 */
export function listAlikeFigures(image: ImageFingerprint, figures: ReadonlyMap<string, FigureFingerprint>): string[] {
  const reduced = toFigureFingerprint(image);
  return [...figures]
    .map(([figure, fingerprint]) => ({ figure, distance: distanceBetween(reduced, fingerprint) }))
    .filter(({ distance }) => distance <= SAME_FIGURE_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ figure }) => figure);
}

/**
 * Returns the mean absolute difference of two fingerprints, from 0 to 255. A plain loop is several times as fast as `reduce`, and an
 * import compares each of its images with hundreds of figures.
 */
function distanceBetween(one: FigureFingerprint, other: FigureFingerprint): number {
  let sum = 0;
  for (let at = 0; at < LENGTH; at += 1) sum += Math.abs(one[at]! - other[at]!);
  return sum / LENGTH;
}
