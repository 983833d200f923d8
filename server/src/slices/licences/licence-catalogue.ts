import { ORPCError } from '@orpc/server';
import { type Licence, listOwner, type Topic } from '@vialibera/domain/exam/licence';

/** Looks up the licences of `content/licences` by id. */
export class LicenceCatalogue {
  readonly list: readonly Licence[];
  readonly #byId: ReadonlyMap<string, Licence>;

  constructor(licences: readonly Licence[]) {
    this.list = licences;
    this.#byId = new Map(licences.map((licence) => [licence.id, licence]));
  }

  find(id: string): Licence | undefined {
    return this.#byId.get(id);
  }

  /** Returns the licence with the id `id`. Throws LICENCE_UNKNOWN if there is none. */
  get(id: string): Licence {
    const licence = this.find(id);
    if (!licence) throw new ORPCError('LICENCE_UNKNOWN', { status: 404, defined: true });
    return licence;
  }

  /**
   * Returns the id of the licence that defines the question list of the licence `id`. It may be another licence, because
   * several licences can share a list. Throws LICENCE_UNKNOWN if there is no licence `id`.
   */
  ownerOf(id: string): string {
    return listOwner(this.get(id));
  }

  /**
   * Does the same as `ownerOf`, but returns `id` if there is no licence `id`. For example, the licence may have been removed.
   */
  listOf(id: string): string {
    const licence = this.find(id);
    return licence ? listOwner(licence) : id;
  }

  /** Returns the topics in the question list of the licence `id`, in order. Returns no topics if the licence is unknown. */
  topicsOf(id: string): readonly Topic[] {
    const licence = this.find(id);
    return licence ? (this.find(listOwner(licence))?.topics ?? []) : [];
  }

  /** Returns the titles of the topics in the question list of the licence `id`, keyed by topic number. */
  titlesOf(id: string): ReadonlyMap<number, string> {
    return new Map(this.topicsOf(id).map(({ number, title }) => [number, title]));
  }
}
