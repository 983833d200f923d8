import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { EXAM_PASSED_XP } from '@vialibera/domain/xp';
import { meQuery } from '#web/session.ts';
import { examText } from '#web/strings/exam.ts';
import { ResultVerdict } from './result-verdict.tsx';

afterEach(cleanup);

const figures = { totalXp: 70, level: 1, xpIntoLevel: 70, xpForLevel: 100, coins: 0, streak: 1, maxStreak: 1 };

function show(passed: boolean, paid: number) {
  const parts = paid > 0 ? [{ kind: 'exam_passed' as const, xp: paid }] : [];
  const reward = { xp: paid, coins: 0, parts, levelBefore: 1, figures, badges: [], challenges: [] };
  const exam: SubmittedExam = {
    status: 'submitted',
    id: '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e',
    submittedAt: '2026-03-10T09:00:00.000Z',
    timedOut: false,
    score: passed ? 29 : 20,
    errors: passed ? 1 : 10,
    passed,
    questions: [],
    reward,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(meQuery.queryKey, null);
  render(
    <QueryClientProvider client={queries}>
      <ResultVerdict exam={exam} />
    </QueryClientProvider>,
  );
}

test.each([
  ['a pass that is paid', true, EXAM_PASSED_XP, false],
  ['a pass that is not paid', true, 0, true],
  ['no pass', false, 0, false],
])('%s: that no XP were paid is told only where they were to be expected', (_, passed, paid, told) => {
  show(passed, paid);
  expect(screen.queryByText(examText.result.unpaid) !== null).toBe(told);
  expect(screen.queryByText(examText.result.xp(EXAM_PASSED_XP)) !== null).toBe(paid > 0);
});
