import type { QueryKey } from '@tanstack/react-query';
import type { LearnerStats } from '@vialibera/contract/rewards';

/**
 * A change made by the learner, e.g. a completed lesson. This device stores the change until the server has accepted it. If the
 * change is sent twice, the server recognises the `id` and counts the change only once.
 */
export type PendingMutation<Input = unknown> = {
  id: string;
  kind: string;
  /** The time of the mutation by the device's clock, as an ISO string. */
  at: string;
  /** The title of the mutation, which the learner sees if the server has rejected the mutation. */
  title: string;
  input: Input;
  /** True if the mutation is never shown to the learner (`QuietMutation`). */
  quiet?: true;
  /** The error code with which the server rejected the mutation. The next sync sends a rejected mutation again. */
  rejected?: string;
};

/**
 * The part of the server's response that is used after a sync. A toast shows the XP of the reward, and the new stats
 * are stored with the signed-in learner.
 */
export type MutationResponse = { reward: { xp: number; stats: LearnerStats } };

/**
 * A kind of mutation that the learner can make even without network. The outbox stores these mutations until they can
 * be sent.
 */
export type OfflineMutation<Input = unknown, Output extends MutationResponse = MutationResponse> = {
  /**
   * The name of this kind, which is stored with each pending mutation. Never change or reuse a name, because devices may still
   * hold mutations with it.
   */
  kind: string;
  /** This is a method and not a property, so that TypeScript accepts kinds with different inputs in one list. */
  send(mutation: PendingMutation<Input>, options: SendOptions): Promise<Output>;
  /** Returns the keys of the queries to refetch after the outbox has sent a mutation of this kind. */
  invalidates: () => QueryKey[];
};

/**
 * A kind of mutation that the learner does not wait for and never sees, e.g. an answer of a practice round. The outbox sends it after
 * all others, in groups, and drops it if the server rejects it.
 */
export type QuietMutation<Input = unknown> = {
  /** Has the same meaning as the kind of an `OfflineMutation`. */
  kind: string;
  /** The maximum number of mutations in one call of `sendGroup`. */
  groupSize: number;
  sendGroup(mutations: readonly PendingMutation<Input>[], options: GroupOptions): Promise<unknown>;
};

type GroupOptions = { context: { actor: string | null }; sentAt: string };

/**
 * `actor` is the id of the learner who made the mutation. `device` holds two times by the device's clock: when the mutation was
 * made and when it is sent. From both, the server computes the real time of the mutation.
 */
type SendOptions = { context: { actor: string | null }; device: { at: string; sentAt: string } };

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
  /**
   * Returns the number of changes that the slice itself stores on this device, outside the outbox, until the server has
   * received them.
   */
  countUnsent?: () => number;
  mutations?: OfflineMutation[];
  quietMutations?: QuietMutation[];
  /** Returns the cache entries that have to change because the server has accepted a mutation. */
  applyAccepted?: (sent: SentMutation, cached: CachedResponses) => Promise<ApiResponse[]>;
  /** Requests the data of the slice's main screen for the learner's licence, except for what is already cached. */
  prefetch?: (isCached: (path: string) => Promise<boolean>, licence: string) => Promise<void>;
  download?: {
    /**
     * Yields all responses that this slice needs in order to work without network for a licence. `progress` grows from 0 to
     * 1.
     */
    fetch: (signal: AbortSignal, licence: string) => AsyncIterable<ApiResponse & { progress: number }>;
    /** The prefix of the slice's paths. When the learner removes the download, all cache entries with this prefix are removed. */
    prefix?: string;
  };
  /** Returns the changes to make in the cache after the learner has reset the progress. */
  resetProgress?: (cached: CachedResponses) => Promise<{ put?: ApiResponse[]; remove?: string[] }>;
};

export type PendingState = { cached: CachedResponses; pending: readonly PendingMutation[] };
export type SentMutation = { mutation: PendingMutation; response: MutationResponse };

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
