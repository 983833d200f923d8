import type { Figure } from '@vialibera/contract/ids';
import type { Content } from '@vialibera/content/read-content';

/** A sign or a scene, ready to be served. */
export type Drawing = { title: string; description: string; svg: string; hash: string; url: string };

/** The signs and scenes of the course by id, with addresses that change when a drawing does, so that it can be cached for ever. */
export class DrawingCatalogue {
  readonly #byId: Map<string, Drawing>;

  constructor({ signs, scenes }: Pick<Content, 'signs' | 'scenes'>) {
    this.#byId = new Map();
    for (const sign of signs) this.#byId.set(sign.id, { ...sign, url: `/signs/${sign.id}.${sign.hash}.svg` });
    for (const scene of scenes) this.#byId.set(scene.id, { ...scene, url: `/scenes/${scene.id}.${scene.hash}.svg` });
  }

  find(id: string): Drawing | undefined {
    return this.#byId.get(id);
  }

  /** The figure to show. With `named` the description is the drawing's name; without it only what is seen, as in an exam. */
  figure(id: string, { named }: { named: boolean }): Figure {
    const drawing = this.#byId.get(id);
    if (!drawing) throw new Error(`the course shows what is not drawn: ${id}`);
    return { url: drawing.url, description: named ? drawing.title : drawing.description };
  }
}
