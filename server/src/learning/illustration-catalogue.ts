import type { Illustration } from '@vialibera/contract/ids';
import type { Content } from '@vialibera/content/read-content';

/** A sign or a scene, ready to be served. */
export type CatalogueEntry = { title: string; description: string; svg: string; hash: string; url: string };

/** The signs and scenes of the course by id. Each URL contains the hash of its content, so that responses are immutable. */
export class IllustrationCatalogue {
  readonly #byId: Map<string, CatalogueEntry>;

  constructor({ signs, scenes }: Pick<Content, 'signs' | 'scenes'>) {
    this.#byId = new Map();
    for (const sign of signs) this.#byId.set(sign.id, { ...sign, url: `/signs/${sign.id}.${sign.hash}.svg` });
    for (const scene of scenes) this.#byId.set(scene.id, { ...scene, url: `/scenes/${scene.id}.${scene.hash}.svg` });
  }

  find(id: string): CatalogueEntry | undefined {
    return this.#byId.get(id);
  }

  /** With `named` the description is the title; without it, it is what the picture shows, as in an exam. Throws for an unknown id. */
  get(id: string, { named }: { named: boolean }): Illustration {
    const entry = this.#byId.get(id);
    if (!entry) throw new Error(`no sign or scene has the id ${id}`);
    return { url: entry.url, description: named ? entry.title : entry.description };
  }
}
