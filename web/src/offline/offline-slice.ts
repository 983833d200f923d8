import type { QueryKey } from '@tanstack/react-query';
import type { LearnerStats } from '@vialibera/contract/rewards';

/** What a learner did, queued on this device until the server has it. `id` makes a repeated request idempotent. */
export type PendingMutation<Input = unknown> = {
  id: string;
  kind: string;
  /** ISO time by the device's clock. */
  at: string;
  /** Its name in the list of rejected mutations. */
  title: string;
  input: Input;
  /** The error code with which the server rejected it. It is tried again at the next sync. */
  rejected?: string;
};

export type MutationResponse = { reward: { xp: number; stats: LearnerStats } };

/** A kind of mutation that can wait in the outbox. */
export type OfflineMutation<Input = unknown, Output extends MutationResponse = MutationResponse> = {
  /** Stored with each pending mutation: never reuse or change it. */
  kind: string;
  /** A method, so that mutations with different inputs fit into one list. */
  send(mutation: PendingMutation<Input>, options: SendOptions): Promise<Output>;
  /** Queries to refetch after the outbox has sent it. */
  invalidates: () => QueryKey[];
};

/** `actor`: the learner who made it. `device` holds the times by the device's clock, from which the server computes when the learner really did it. */
type SendOptions = { context: { actor: string | null }; device: { at: string; sentAt: string } };

/** A response of the API; `path` is its URL below `/api/`. */
export type ApiResponse = { path: string; body: unknown };

/** The responses on this device, unchanged since the server sent them. */
export type CachedResponses = {
  get: (path: string) => Promise<unknown>;
  list: (prefix: string) => Promise<ApiResponse[]>;
};

/** What one slice of the app does without network. The outbox and the response cache know slices only by this type. */
export type OfflineSlice = {
  /** Which responses are cached, by path. */
  cachePaths: RegExp;
  /** The entries to cache for a response, if not the response itself. A response without an entry of its own path is removed. */
  toEntries?: (response: ApiResponse) => ApiResponse[];
  /** Called after a response from the network was cached. */
  onCached?: (response: ApiResponse) => void;
  /**
   * Updates a cached body by the pending mutations and by its age. Runs for every path, also those of other slices. A `Response`
   * is returned to the caller as it is.
   */
  applyPending?: (cached: ApiResponse & { ageMs: number }, device: PendingState) => unknown;
  mutations?: OfflineMutation[];
  /** The entries that change once the server has accepted a mutation. */
  applyAccepted?: (sent: SentMutation, cached: CachedResponses) => Promise<ApiResponse[]>;
  /** Requests what the slice's main screen shows, unless it is cached. */
  prefetch?: (isCached: (path: string) => Promise<boolean>) => Promise<void>;
  download?: {
    /** Everything of the slice that can be studied without network; `progress` from 0 to 1. */
    fetch: (signal: AbortSignal) => AsyncIterable<ApiResponse & { progress: number }>;
    /** Entries whose path starts with it are removed with the download. */
    prefix?: string;
  };
  /** The changes to the cache after the learner has reset the progress. */
  resetProgress?: (cached: CachedResponses) => Promise<{ put?: ApiResponse[]; remove?: string[] }>;
};

export type PendingState = { cached: CachedResponses; pending: readonly PendingMutation[] };
export type SentMutation = { mutation: PendingMutation; response: MutationResponse };

let load: () => Promise<readonly OfflineSlice[]> = async () => [];

/** Called once at startup. A loader, because no slice's code is needed for the first screen. */
export function registerOfflineSlices(loader: typeof load): void {
  load = loader;
}

export function loadOfflineSlices(): Promise<readonly OfflineSlice[]> {
  return load();
}
