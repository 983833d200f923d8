import type { Readiness } from '@vialibera/contract/study';

/**
 * Test data: a learner with enough answers for a probability. The exam is in twelve days, and the learner has already
 * answered some statements today.
 */
export const readiness: Readiness = {
  licence: 'B',
  plan: { examDate: '2026-12-05', answersPerDay: null, daysLeft: 12, answersToday: 8, target: 28 },
  pass: { mean: 0.72, low: 0.62, high: 0.81, enough: true },
  missing: { answers: 0, exams: 0 },
  history: [
    { day: '2026-11-20', mean: 0.5, low: 0.4, high: 0.6 },
    { day: '2026-11-23', mean: 0.72, low: 0.62, high: 0.81 },
  ],
  topics: [
    { topic: 4, title: 'Precedenza', points: 1.24, questions: 3 },
    { topic: 7, title: 'Velocità', points: 0.02, questions: 1 },
  ],
  concepts: { met: 412, total: 715 },
  answers: 640,
  mistakes: 9,
  sheet: { questions: 30, allowedErrors: 3 },
  outcome: null,
  edition: { validFrom: '2026-09-21', isCertain: false },
};
