import type { Figure } from '@vialibera/contract/ids';
import type { Sign } from '@vialibera/content/signs';

/** The signs of the course by id, with an address that changes when the drawing does, so that it can be cached for ever. */
export class SignCatalogue {
  readonly #byId: Map<string, Sign>;

  constructor(signs: readonly Sign[]) {
    this.#byId = new Map(signs.map((sign) => [sign.id, sign]));
  }

  find(id: string): Sign | undefined {
    return this.#byId.get(id);
  }

  /** The figure to show. With `named` the description is the sign's name; without it only what is seen, as in an exam. */
  figure(id: string, { named }: { named: boolean }): Figure {
    const sign = this.#byId.get(id);
    if (!sign) throw new Error(`the course shows a sign that is not drawn: ${id}`);
    return { url: signUrl(sign), description: named ? sign.title : sign.description };
  }
}

export function signUrl(sign: Sign): string {
  return `/signs/${sign.id}.${sign.hash}.svg`;
}
