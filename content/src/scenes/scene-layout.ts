import type { Sign } from '#content/schemas/signs.ts';

/** The width and height of a scene's SVG, which is square. */
export const SIZE = 240;

/**
 * A tappable place. `key` is a road user's letter or an item's key; `x` and `y` are the centre in percent of the drawing's size.
 */
export type Spot = { key: string; label: string; x: number; y: number };
/**
 * Something that no letter may cover. It is a convex polygon; `corners` are in units of the SVG, for example the four corners of a
 * vehicle or the three corners of an arrowhead.
 */
export type Obstacle = { name: string; corners: (readonly [number, number])[] };
export type DrawnScene = { body: string; spots: Spot[]; obstacles: Obstacle[]; description: string };

export function spotAt(key: string, x: number, y: number, label = key): Spot {
  const percent = (value: number) => Math.round(Math.min(94, Math.max(6, (value / SIZE) * 100)) * 10) / 10;
  return { key, label, x: percent(x), y: percent(y) };
}

export class SignDrawings {
  readonly #inner: Map<string, string>;

  constructor(signs: readonly Pick<Sign, 'id' | 'svg'>[]) {
    this.#inner = new Map(
      signs.map(({ id, svg }) => [
        id,
        svg.replace(/<title>[^]*?<\/title>|<desc>[^]*?<\/desc>|<svg[^>]*>|<\/svg>/g, '').trim(),
      ]),
    );
  }

  place(id: string, x: number, y: number, size: number): string {
    const inner = this.#inner.get(id);
    if (inner === undefined) throw new Error(`a scene shows a sign that is not drawn: ${id}`);
    return `<svg x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" viewBox="0 0 100 100">${inner}</svg>`;
  }
}
