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
 * An image is certainly a copy of a figure if it is at most `COPY_DISTANCE` from this figure, and at least `MIN_LEAD` further from
 * every other figure and from this figure mirrored or rotated. A mirrored or recoloured sign has another meaning.
 */
const COPY_DISTANCE = 3;
const MIN_LEAD = 3;
/** A figure that differs less than this from its mirrored or rotated self is symmetric. */
const SYMMETRIC_DISTANCE = 0.5;

/** `figures` are those of which an image may be a copy. `isCertain` is true if the image is a copy of the first of them. */
export type AlikeFigures = { figures: readonly string[]; isCertain: boolean };

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
export function listAlikeFigures(
  image: ImageFingerprint,
  figures: ReadonlyMap<string, FigureFingerprint>,
): AlikeFigures {
  const reduced = toFigureFingerprint(image);
  const alike = Array.from(figures, ([figure, fingerprint]) => {
    return { figure, fingerprint, distance: distanceBetween(reduced, fingerprint) };
  })
    // A figure that is further away cannot reduce the lead of a copy: COPY_DISTANCE + MIN_LEAD is not above this limit.
    .filter(({ distance }) => distance <= SAME_FIGURE_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance);
  const [first, second] = alike;
  const isCopy = first !== undefined && first.distance <= COPY_DISTANCE;
  const isCertain =
    isCopy &&
    Math.min(second?.distance ?? Infinity, distanceToTurned(reduced, first.fingerprint)) >= first.distance + MIN_LEAD;
  return { figures: alike.map(({ figure }) => figure), isCertain };
}

/**
 * Returns the distance of an image to the nearest mirrored or rotated copy of a figure. Leaves out the copies that look like the
 * figure itself.
 */
function distanceToTurned(image: FigureFingerprint, figure: FigureFingerprint): number {
  const turned = TURNS.map((turn) => turnFingerprint(figure, turn));
  const different = turned.filter((copy) => distanceBetween(copy, figure) >= SYMMETRIC_DISTANCE);
  return Math.min(...different.map((copy) => distanceBetween(image, copy)));
}

/** Returns the row and the column from which an area of a mirrored or rotated figure comes. */
type Turn = (row: number, column: number) => readonly [row: number, column: number];

const LAST = REDUCED_SIDE - 1;
const TURNS: readonly Turn[] = [
  (row, column) => [row, LAST - column],
  (row, column) => [LAST - row, column],
  (row, column) => [LAST - row, LAST - column],
  (row, column) => [column, row],
  (row, column) => [LAST - column, row],
  (row, column) => [column, LAST - row],
  (row, column) => [LAST - column, LAST - row],
];

function turnFingerprint(figure: FigureFingerprint, turn: Turn): FigureFingerprint {
  return Uint8Array.from({ length: LENGTH }, (_, at) => {
    const area = Math.floor(at / CHANNELS);
    const [row, column] = turn(Math.floor(area / REDUCED_SIDE), area % REDUCED_SIDE);
    return figure[(row * REDUCED_SIDE + column) * CHANNELS + (at % CHANNELS)]!;
  });
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
