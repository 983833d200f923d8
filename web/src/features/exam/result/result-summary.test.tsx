import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { EXAM_PASSED_XP } from '@vialibera/domain/rewards/xp';
import { meQuery } from '#web/platform/session/session.ts';
import { examText } from '#web/strings/exam.ts';
import { ResultSummary } from './result-summary.tsx';
import { FORM_B } from '#web/test-support/test-exam.ts';

afterEach(cleanup);

const stats = { totalXp: 70, level: 1, xpIntoLevel: 70, xpForLevel: 100, coins: 0, streak: 1, maxStreak: 1 };

function renderSummary(passed: boolean, paid: number) {
  const parts = paid > 0 ? [{ kind: 'exam_passed' as const, xp: paid }] : [];
  const reward = { xp: paid, coins: 0, parts, levelBefore: 1, stats, badges: [], challenges: [] };
  const exam: SubmittedExam = {
    status: 'submitted',
    id: '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e',
    form: FORM_B,
    submittedAt: '2026-03-10T09:00:00.000Z',
    timedOut: false,
    score: passed ? 29 : 20,
    errors: passed ? 1 : 10,
    passed,
    questions: [],
    concepts: [],
    reward,
  };
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(meQuery.queryKey, null);
  render(
    <QueryClientProvider client={queries}>
      <ResultSummary exam={exam} />
    </QueryClientProvider>,
  );
}

test.each([
  ['passed with XP', true, EXAM_PASSED_XP, false],
  ['passed without XP', true, 0, true],
  ['failed', false, 0, false],
])(
  'if the exam was %s, missing XP are explained only for an exam that was passed without XP',
  (_, passed, paid, explained) => {
    renderSummary(passed, paid);
    expect(screen.queryByText(examText.result.unpaid) !== null).toBe(explained);
    expect(screen.queryByText(examText.result.xp(EXAM_PASSED_XP)) !== null).toBe(paid > 0);
  },
);
