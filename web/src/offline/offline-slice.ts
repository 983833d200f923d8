import type { QueryKey } from '@tanstack/react-query';
import type { LearnerStats } from '@vialibera/contract/rewards';

/**
 * An action of the learner, e.g. a completed lesson, which waits on this device until the server has accepted it. The `id` makes
 * a repeated request idempotent.
 */
export type PendingMutation<Input = unknown> = {
  id: string;
  kind: string;
  /** When the mutation was made: an ISO time by the device's clock. */
  at: string;
  /** The name of the mutation in the list of rejected mutations. */
  title: string;
  input: Input;
  /** The error code with which the server rejected the mutation. The next sync sends a rejected mutation again. */
  rejected?: string;
};

export type MutationResponse = { reward: { xp: number; stats: LearnerStats } };

/** A kind of mutation that can wait in the outbox. */
export type OfflineMutation<Input = unknown, Output extends MutationResponse = MutationResponse> = {
  /** The name stored with each pending mutation of this kind. Never change or reuse it: devices may hold older mutations. */
  kind: string;
  /** Declared as a method and not as a property: TypeScript then accepts kinds with different inputs in one list. */
  send(mutation: PendingMutation<Input>, options: SendOptions): Promise<Output>;
  /** Returns the keys of the queries to refetch after the outbox has sent a mutation of this kind. */
  invalidates: () => QueryKey[];
};

/**
 * `actor` is the id of the learner who made the mutation. `device` holds two times by the device's clock, from which the server
 * computes when the mutation was really made.
 */
type SendOptions = { context: { actor: string | null }; device: { at: string; sentAt: string } };

/** A response of the API; `path` is the part of its URL after `/api/`. */
export type ApiResponse = { path: string; body: unknown };

/** Reads the responses cached on this device, without the effect of pending mutations. */
export type CachedResponses = {
  get: (path: string) => Promise<unknown>;
  list: (prefix: string) => Promise<ApiResponse[]>;
};

/**
 * What one slice (feature) of the app does without network. The outbox and the response cache use the slices only through this
 * type.
 */
export type OfflineSlice = {
  /** Matches the paths of the responses to cache. */
  cachePaths: RegExp;
  /**
   * Returns the cache entries for a response; without this function the response itself is cached. If no entry has the path of
   * the response, what is cached at that path is removed.
   */
  toEntries?: (response: ApiResponse) => ApiResponse[];
  /** Called after a response from the network has been cached. */
  onCached?: (response: ApiResponse) => void;
  /**
   * Returns a cached body with the effect of the pending mutations and of its age. Called for every path, also for paths of other
   * slices. If it returns a `Response`, the caller gets this response unchanged.
   */
  applyPending?: (cached: ApiResponse & { ageMs: number }, device: PendingState) => unknown;
  mutations?: OfflineMutation[];
  /** Returns the cache entries that change after the server has accepted a mutation. */
  applyAccepted?: (sent: SentMutation, cached: CachedResponses) => Promise<ApiResponse[]>;
  /** Requests the data of the slice's main screen, except for what is already cached. */
  prefetch?: (isCached: (path: string) => Promise<boolean>) => Promise<void>;
  download?: {
    /** Yields every response of the slice that can be studied without network; `progress` grows from 0 to 1. */
    fetch: (signal: AbortSignal) => AsyncIterable<ApiResponse & { progress: number }>;
    /** Cache entries whose path starts with this prefix are removed together with the download. */
    prefix?: string;
  };
  /** Returns the changes to make in the cache after the learner has reset the progress. */
  resetProgress?: (cached: CachedResponses) => Promise<{ put?: ApiResponse[]; remove?: string[] }>;
};

export type PendingState = { cached: CachedResponses; pending: readonly PendingMutation[] };
export type SentMutation = { mutation: PendingMutation; response: MutationResponse };

let load: () => Promise<readonly OfflineSlice[]> = async () => [];

/**
 * Called once at startup. It gets a `loader` and not the slices themselves, because the first screen does not need their code.
 */
export function registerOfflineSlices(loader: typeof load): void {
  load = loader;
}

export function loadOfflineSlices(): Promise<readonly OfflineSlice[]> {
  return load();
}
