import type { PassingClaim } from '@vialibera/domain/passing-claim';

/**
 * The claim of an exam statement about a junction. It is true if all `parts` are true. `siren` is the letter of a vehicle whose
 * siren the statement assumes to be on. `reason` is the kind of reason that the statement gives: a groundless reason makes the
 * statement false, and any other reason is not evaluated.
 */
export type JunctionClaim = { parts: ClaimPart[]; siren: string | null; reason: 'none' | 'groundless' | 'unevaluated' };

/** One part of a claim. `holds` is false if the statement denies the fact. */
export type ClaimPart = Fact & { holds: boolean };

/**
 * The fact that a part of a claim asserts or denies. Facts of the kind `claim` also occur in our own bank. All other
 * facts occur only in the ministry's statements.
 */
export type Fact =
  | { claim: PassingClaim }
  /** These vehicles, and no others, pass in the step `place`, counted from 1. */
  | { passIn: readonly string[]; place: number }
  /** The first vehicle passes in the step after the second vehicle. */
  | { rightAfter: readonly [string, string] }
  /** The first vehicle has to let the second one pass first, even if another vehicle passes between them. */
  | { waits: readonly [string, string] }
  /** Even while this vehicle turns left, no vehicle comes from its right. */
  | { rightFreeThroughout: string }
  /** The first vehicle enters the junction before the second does. */
  | { entersBefore: readonly [string, string] }
  /** The second vehicle enters the junction and waits in the centre before the first vehicle passes. */
  | { passesAfterEntry: readonly [string, string] };
