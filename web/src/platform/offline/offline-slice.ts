import type { OutboxKind, PendingMutation, SentCompletion } from './outbox-kind.ts';

/** A response of the API; `path` is the part of its URL after `/api/`, with the query. */
export type ApiResponse = { path: string; body: unknown };

/** Reads the responses cached on this device. They do not contain the changes made by pending mutations. */
export type CachedResponses = {
  get: (path: string) => Promise<unknown>;
  list: (prefix: string) => Promise<ApiResponse[]>;
};

/**
 * The offline behaviour of one slice (feature) of the app. The outbox and the response cache access the slices only through
 * this type.
 */
export type OfflineSlice = {
  /** Matches the API paths, without their query, whose responses are cached. */
  cachePaths: RegExp;
  /**
   * Returns the cache entries to store for a response. If no returned entry has the path of the response, the existing cache
   * entry at that path is deleted. Without `toEntries`, each response is stored as one entry.
   */
  toEntries?: (response: ApiResponse) => ApiResponse[];
  /** Called after a response from the network has been cached. */
  onCached?: (response: ApiResponse) => void;
  /**
   * Derives the response body for a path that is not cached from other data on this device. Returns null if this is not
   * possible.
   */
  derive?: (path: string, device: PendingState) => Promise<unknown>;
  /**
   * Returns the body of a cached response, updated for the pending mutations and for the time since the response was cached
   * (`ageMs`). Called for the cached responses of all slices, because a mutation of one slice can change a response of
   * another slice. If `applyPending` returns a `Response`, e.g. an error response, the app receives exactly this
   * `Response`.
   */
  applyPending?: (cached: ApiResponse & { ageMs: number }, device: PendingState) => unknown;
  /** The kinds of mutations that the outbox stores for this slice. */
  kinds?: OutboxKind[];
  /** Returns the cache entries that have to change because the server has accepted a completion. */
  applyAccepted?: (sent: SentCompletion, cached: CachedResponses) => Promise<ApiResponse[]>;
  /** Requests the data of the slice's main screen for the learner's licence, except for what is already cached. */
  prefetch?: (isCached: (path: string) => Promise<boolean>, licence: string) => Promise<void>;
  download?: {
    /**
     * Yields all responses that this slice needs to work without network for a licence. `progress` grows from 0 to 1.
     */
    fetch: (signal: AbortSignal, licence: string) => AsyncIterable<ApiResponse & { progress: number }>;
    /** The prefix of the slice's paths. When the learner removes the download, all cache entries with this prefix are removed. */
    prefix?: string;
  };
  /** Returns the changes to make in the cache after the learner has reset the progress. */
  resetProgress?: (cached: CachedResponses) => Promise<{ put?: ApiResponse[]; remove?: string[] }>;
};

export type PendingState = { cached: CachedResponses; pending: readonly PendingMutation[] };

let load: () => Promise<readonly OfflineSlice[]> = async () => [];

/**
 * Registers the slices. It is called only once, at startup. The parameter is a function that loads the slices, so that
 * their code is not part of the first load.
 */
export function registerOfflineSlices(loader: typeof load): void {
  load = loader;
}

export function loadOfflineSlices(): Promise<readonly OfflineSlice[]> {
  return load();
}

const kinds = new Map<string, OutboxKind>();

/** Registers a kind that is used before `loadKinds` has loaded the slices. */
export function addKind<Input, Output>(kind: OutboxKind<Input, Output>): void {
  kinds.set(kind.kind, kind);
}

/**
 * Returns the kinds of mutations by their names. If the code of the slices cannot be loaded, returns only the kinds that this
 * page has used. The mutations of the other kinds then stay in the outbox.
 */
export async function loadKinds(): Promise<ReadonlyMap<string, OutboxKind>> {
  const slices = await loadOfflineSlices().catch(() => []);
  for (const kind of slices.flatMap((slice) => slice.kinds ?? [])) addKind(kind);
  return kinds;
}
