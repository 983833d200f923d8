import type { SeedRandom } from './seed-random.ts';

const FIRST_NAMES =
  'Giulia Marco Sofia Luca Martina Alessandro Chiara Francesco Aurora Matteo Elisa Davide Beatrice Simone Camilla Andrea Giorgia Lorenzo Noemi Riccardo'.split(
    ' ',
  );
const LAST_NAMES =
  'Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Marino Greco Bruno Gallo Conti Mancini Costa Giordano Rizzo Lombardi Moretti Barbieri Fontana'.split(
    ' ',
  );

export type Persona = {
  name: string;
  email: string;
  /** The learner registers on day `joinsOn` of the simulation. From day `leavesOn`, the learner no longer studies. */
  joinsOn: number;
  leavesOn: number;
  /**
   * `diligence` is the probability (0 to 1) that the learner studies on a given day. `skill` is the probability that an answer is
   * right; it grows during the simulation.
   */
  diligence: number;
  skill: number;
  isPublic: boolean;
  /** The probability that the learner does a study session on a day of study. */
  sessions: number;
  /** The number of days from the registration to the exam; null if the learner sets no date. */
  examInDays: number | null;
};

/** The learner whose password `npm run seed` prints. */
const EXAMPLE = { joinsOn: 0, leavesOn: Infinity, diligence: 0.92, skill: 0.9, isPublic: true, sessions: 0.85 };
/** The number of days from the end of the simulation to the exam of the example learner. */
const EXAM_AFTER_END = 12;

export const ADMIN = { name: 'Paolo Ferri', email: 'paolo.ferri@example.org' };

/**
 * Creates learners with random habits. The first learner studies nearly every day, and `npm run seed` prints this learner's
 * password.
 */
export function createPersonas(count: number, days: number, random: SeedRandom): Persona[] {
  return Array.from({ length: count }, (_, index) => {
    const first = FIRST_NAMES[index % FIRST_NAMES.length];
    const last = LAST_NAMES[(index + 7 * Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length];
    const number = index < FIRST_NAMES.length * LAST_NAMES.length ? '' : String(index);
    const email = `${first}.${last}${number}@example.org`.toLowerCase();
    const name = `${first} ${last}`;
    if (index === 0) return { name, email, ...EXAMPLE, examInDays: days + EXAM_AFTER_END };
    // Half of the learners register in the first quarter of the period. A fifth of all learners give up after 3 to 30 days.
    const joinsOn = Math.floor(random.next() ** 2 * days * 0.95);
    const leavesOn = random.chance(0.2) ? joinsOn + random.integer(3, 30) : Infinity;
    const diligence = 0.1 + random.next() * 0.5;
    const skill = 0.68 + random.next() * 0.26;
    const isPublic = random.chance(0.7);
    const sessions = random.next() * 0.4;
    const examInDays = random.chance(0.6) ? random.integer(25, 70) : null;
    return { name, email, joinsOn, leavesOn, diligence, skill, isPublic, sessions, examInDays };
  });
}
