import { type ConceptState, daysSince, learnedRecall } from './concept-state.ts';
import type { CourseIndex, StudyConcept } from './study-course.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { FORGOTTEN, retrievability, reviewMemory } from './study-memory.ts';
import { knownBeforeMeeting, type StudyState } from './study-state.ts';
import { expectedTransfer } from './wording-transfer.ts';

/** If the learner has set no exam date, the exam is expected in this many days. */
const ROLLING_DAYS = 30;
/** For this many days after an answer, a concept comes last in the ranking. */
const REST_DAYS = 0.9;
/**
 * If more than `days` days remain until the exam, a new concept gets this additional `gain`, because there is time to repeat it.
 */
const COVERAGE = { gain: 0.15, days: 4 };
/** If the learner has time for more than this many answers per new concept, the gain of new concepts is reduced. */
const ANSWERS_PER_CONCEPT = 2;
/**
 * If the learner already knew a concept before its first question, a review gains little. Whether the learner knew it is only an
 * estimate, so the gain is reduced by at most this share.
 */
const KNOWN_TRUST = 0.5;

/**
 * Why a concept is asked. `new`: it was not asked before. `fading`: the learner would forget it before the exam. `resting`: it
 * was answered less than a day ago.
 */
type RankReason = 'new' | 'fading' | 'resting';
export type RankedConcept = { concept: string; statement: string; reason: RankReason };

type Plan = { at: number; daysLeft: number; transfer: number; urgency: number };

/**
 * Ranks all concepts by how much one answer now raises the expected number of right answers in the exam. Concepts that were
 * answered less than a day ago come last. `examAt` is null if the learner has set no exam date.
 */
export function rankByGain(state: StudyState, index: CourseIndex, at: number, examAt: number | null): RankedConcept[] {
  const daysLeft = examAt === null ? ROLLING_DAYS : Math.max(0, examAt - at) / DAY_MS;
  const urgency = meetingUrgency(state, index.concepts.size, at, daysLeft);
  const plan = { at, daysLeft, urgency, transfer: expectedTransfer(state.transfer) };
  const rows = Array.from(index.concepts.values(), (concept) => {
    const met = state.concepts[concept.id];
    const gain = met ? reviewGain(met, concept, plan) : meetingGain(state, concept, plan);
    const rests = met !== undefined && daysSince(met, at) < REST_DAYS;
    return { concept, met, rests, gain: gain * (index.weights.get(concept.id) ?? 0) };
  });
  rows.sort((one, other) => Number(one.rests) - Number(other.rests) || other.gain - one.gain);
  return rows.map(({ concept, met, rests }) => {
    const reason = met ? (rests ? 'resting' : 'fading') : 'new';
    return { concept: concept.id, statement: pickStatement(concept, met, state.answers), reason };
  });
}

/**
 * Returns the factor by which the gain of new concepts is multiplied, at most 1. A learner with enough time remembers more by
 * repeating old concepts before new ones. The time is estimated from the learner's pace so far.
 */
function meetingUrgency(
  { answers, firstAt, firstAnswers }: StudyState,
  concepts: number,
  at: number,
  daysLeft: number,
): number {
  const pace = answers / Math.max(1, (at - (firstAt ?? at)) / DAY_MS);
  const unmet = Math.max(0, concepts - firstAnswers.answers);
  return Math.min(1, (ANSWERS_PER_CONCEPT * unmet) / Math.max(1, pace * daysLeft));
}

function reviewGain(met: ConceptState, { statements }: StudyConcept, { at, daysLeft, transfer }: Plan): number {
  const days = daysSince(met, at);
  const { good, again } = reviewMemory(met, days);
  const recalled = learnedRecall(met, at) * (met.seen.length < statements.length ? transfer : 1);
  const after =
    recalled * retrievability(daysLeft, good.stability) + (1 - recalled) * retrievability(daysLeft, again.stability);
  return (1 - KNOWN_TRUST * met.known) * (after - retrievability(days + daysLeft, met.stability));
}

function meetingGain(state: StudyState, { topic }: StudyConcept, { daysLeft, transfer, urgency }: Plan): number {
  const unknown = 1 - knownBeforeMeeting(state, topic) * transfer;
  const learned = unknown * retrievability(daysLeft, FORGOTTEN.stability);
  return urgency * (learned + (daysLeft > COVERAGE.days ? COVERAGE.gain : 0));
}

/**
 * Returns a statement of the concept that the learner has not seen; `salt` varies the choice. If the learner has seen all
 * statements, returns the one seen longest ago.
 */
function pickStatement({ id, statements }: StudyConcept, met: ConceptState | undefined, salt: number): string {
  const unseen = met ? statements.filter((statement) => !met.seen.includes(statement)) : statements;
  return unseen[hash(id, salt) % unseen.length] ?? met?.seen.find((statement) => statements.includes(statement)) ?? '';
}

/** The hash function FNV-1a (Fowler, Noll, Vo; public domain). */
function hash(text: string, salt: number): number {
  let value = salt ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
