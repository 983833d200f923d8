import { expect, test } from 'vitest';
import { overallProgress } from './overall-progress.ts';

test.each([
  [[], { completed: 0, total: 0, share: 0 }],
  [[{ completedCount: 0, lessonCount: 5 }], { completed: 0, total: 5, share: 0 }],
  [
    [
      { completedCount: 5, lessonCount: 5 },
      { completedCount: 1, lessonCount: 7 },
    ],
    { completed: 6, total: 12, share: 0.5 },
  ],
  [[{ completedCount: 2, lessonCount: 3 }], { completed: 2, total: 3, share: 0.67 }],
])('the progress of %o is %o', (units, walked) => {
  expect(overallProgress(units)).toEqual(walked);
});
