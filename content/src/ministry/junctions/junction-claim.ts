import type { PassingClaim } from '@vialibera/domain/passing-claim';

/**
 * What a statement of the exam says about a junction: all `parts` together. `siren` is the letter of a vehicle that the statement
 * supposes to have its siren on. `reason`: what the statement gives as the reason; a groundless one makes it false, and others
 * are not judged.
 */
export type JunctionClaim = { parts: ClaimPart[]; siren: string | null; reason: 'none' | 'groundless' | 'unjudged' };

/** One part of a claim. `holds` is false if the statement denies it. */
export type ClaimPart = Fact & { holds: boolean };

/**
 * What a part of a claim is about. Beyond the claims of our own bank, the ministry's statements name places in the order,
 * vehicles that pass right after another one, and the order in which vehicles enter the junction.
 */
export type Fact =
  | { claim: PassingClaim }
  /** The vehicles pass in the step `place`, counted from 1, and nobody else does. */
  | { passIn: readonly string[]; place: number }
  /** The first vehicle passes in the step after that of the second. */
  | { rightAfter: readonly [string, string] }
  /** The first vehicle has to let the second pass, also if another vehicle passes between them. */
  | { waits: readonly [string, string] }
  /** Nobody comes from the right of the vehicle, not even while it turns to the left. */
  | { rightFreeThroughout: string }
  /** The first vehicle enters the junction before the second does. */
  | { entersBefore: readonly [string, string] }
  /** The first vehicle passes when the second one already waits in the centre. */
  | { passesAfterEntry: readonly [string, string] };
