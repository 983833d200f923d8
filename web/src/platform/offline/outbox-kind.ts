import type { QueryKey } from '@tanstack/react-query';
import type { LearnerStats } from '@vialibera/contract/rewards';

/**
 * A change made by the learner, e.g. a completed lesson. The outbox of this device stores the change until the server has
 * accepted it. If the change is sent twice, the server recognises the `id` and counts the change only once.
 */
export type PendingMutation<Input = unknown> = {
  id: string;
  kind: string;
  /** The time of the mutation by the device's clock, as an ISO string. */
  at: string;
  /** The title of the mutation, which the learner sees if the server has rejected the mutation. */
  title: string;
  input: Input;
  /** The error code with which the server rejected the mutation. The next sync sends a rejected mutation again. */
  rejected?: string;
};

/** How the outbox treats the mutations of a kind. */
type Policy = {
  /**
   * - `sequence`: sent one at a time, in the order in which they were made. A mutation that does not reach the server stops the
   *   later ones.
   * - `latest`: a mutation replaces the unsent mutation with the same id. Mutations with different ids do not wait for each other.
   * - `batch`: sent in groups, after the mutations of all sequences.
   */
  order: 'sequence' | 'latest' | 'batch';
  /** `backoff`: sent immediately, and after a failure again and again with growing delays. `sync`: sent with the next sync. */
  retry: 'backoff' | 'sync';
  /** Whether the learner finds a mutation that the server has rejected in the profile, or the outbox drops it. */
  rejected: 'show' | 'drop';
  /**
   * Where the badge counts unsent mutations: always, only while the server is unreachable, or never. Before the sign-out, all
   * unsent mutations count.
   */
  unsent: 'always' | 'offline' | 'never';
};

/** For an action that the learner has finished, e.g. a completed lesson. */
export const COMPLETION = { order: 'sequence', retry: 'sync', rejected: 'show', unsent: 'always' } satisfies Policy;
/** For a value that the learner may change again, e.g. the answer to a question of an exam. */
export const LATEST_VALUE = {
  order: 'latest',
  retry: 'backoff',
  rejected: 'drop',
  unsent: 'never',
} satisfies Policy;
/** For events that the learner does not wait for, e.g. the answers of a practice round. */
export const EVENTS = { order: 'batch', retry: 'sync', rejected: 'drop', unsent: 'offline' } satisfies Policy;

/** A kind of mutation that the learner can make even without network. */
export type OutboxKind<Input = unknown, Output = unknown> = {
  /**
   * The name of this kind, which is stored with each pending mutation. Never change or reuse a name, because devices may still
   * hold mutations with it.
   */
  kind: string;
  policy: Policy;
  /** The maximum number of mutations in one call of `send`. The default is 1. */
  batchSize?: number;
  /** This is a method and not a property, so that TypeScript accepts kinds with different inputs in one list. */
  send(
    mutations: readonly [PendingMutation<Input>, ...PendingMutation<Input>[]],
    options: SendOptions,
  ): Promise<Output>;
  /** Returns the keys of the queries to refetch after a sync has sent a mutation of this kind. */
  invalidates?: () => QueryKey[];
};

/**
 * `actor` is the id of the learner who made the mutations. `sentAt` is the time of the request by the device's clock. From
 * `sentAt` and the `at` of a mutation, the server computes the real time of the mutation.
 */
type SendOptions = { context: { actor: string | null }; sentAt: string };

/**
 * The part of the server's response to a completion that is used after a sync. A toast shows the XP of the reward, and the
 * new stats are stored with the signed-in learner.
 */
export type CompletionResponse = { reward: { xp: number; stats: LearnerStats } };
export type CompletionKind<Input, Output extends CompletionResponse> = OutboxKind<Input, Output> & {
  policy: typeof COMPLETION;
  invalidates: () => QueryKey[];
};
export type SentCompletion = { mutation: PendingMutation; response: CompletionResponse };
