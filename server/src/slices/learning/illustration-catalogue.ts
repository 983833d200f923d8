import type { Illustration } from '@vialibera/contract/shared/ids';
import type { Content } from '@vialibera/content/read-content';

/** The drawing of a road sign or of a traffic scene, with the URL at which it is served. */
export type CatalogueEntry = { title: string; description: string; svg: string; hash: string; url: string };

/**
 * The drawings of the signs and scenes in the course. Each URL contains a hash of the drawing, so that browsers can cache the
 * drawing forever.
 */
export class IllustrationCatalogue {
  readonly #byId: Map<string, CatalogueEntry>;

  constructor({ signs, scenes }: Pick<Content, 'signs' | 'scenes'>) {
    this.#byId = new Map();
    for (const sign of signs) this.#byId.set(sign.id, { ...sign, url: `/signs/${sign.id}.${sign.hash}.svg` });
    for (const scene of scenes) this.#byId.set(scene.id, { ...scene, url: `/scenes/${scene.id}.${scene.hash}.svg` });
  }

  /** The size in bytes of all drawings. */
  get bytes(): number {
    return [...this.#byId.values()].reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0);
  }

  find(id: string): CatalogueEntry | undefined {
    return this.#byId.get(id);
  }

  /**
   * Returns an illustration. Throws if the id is unknown. If `named` is true, the description is the title of the illustration.
   * Otherwise it describes the drawing without the name of the sign, because the name could give away the answer of a question.
   */
  get(id: string, { named }: { named: boolean }): Illustration {
    const entry = this.#byId.get(id);
    if (!entry) throw new Error(`no sign or scene has the id ${id}`);
    return { url: entry.url, description: named ? entry.title : entry.description };
  }
}
