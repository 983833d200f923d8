import type { Lesson } from '@vialibera/contract/learning';

/** Test data: an info lesson that is not completed. */
export const LESSON: Lesson = {
  id: 'dossi',
  title: 'Dossi',
  type: 'info',
  boss: false,
  xpReward: 10,
  completed: false,
  unit: { id: 'pericolo', title: 'Segnali di pericolo' },
  content: '',
  signs: {},
  exercise: null,
  takeaway: null,
  articles: [],
  verifiedOn: '2026-11-21',
  questions: [],
  concepts: [],
};
