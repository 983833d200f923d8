import type { PassingClaim } from '@vialibera/domain/junctions/passing-claim';

/**
 * The claim of an exam statement about a junction. The claim is true if all `parts` are true. `siren` is the letter of
 * a vehicle whose siren is on according to the statement. `reason` is the kind of reason that the statement gives. A
 * groundless reason makes the statement false. Any other reason is not evaluated.
 */
export type JunctionClaim = { parts: ClaimPart[]; siren: string | null; reason: 'none' | 'groundless' | 'unevaluated' };

/**
 * One part of a claim. If `holds` is true, the statement asserts the fact. If it is false, the statement denies the
 * fact.
 */
export type ClaimPart = Fact & { holds: boolean };

/**
 * The fact that a part of a claim asserts or denies. Facts of the kind `claim` also occur in our own bank. All other
 * facts occur only in the ministry's statements.
 */
export type Fact =
  | { claim: PassingClaim }
  /** These vehicles, and no others, pass in this step, counted from 1. */
  | { passIn: readonly string[]; step: number }
  /** The first vehicle passes in the step after the second vehicle. */
  | { rightAfter: readonly [string, string] }
  /** The second vehicle must pass before the first vehicle. Other vehicles may pass between them. */
  | { waits: readonly [string, string] }
  /** No vehicle comes from the right of this vehicle, even while this vehicle turns left. */
  | { rightFreeThroughout: string }
  | { entersBefore: readonly [string, string] }
  /**
   * The second vehicle enters the junction before the first vehicle passes. The second vehicle then waits in the
   * centre.
   */
  | { passesAfterEntry: readonly [string, string] };
