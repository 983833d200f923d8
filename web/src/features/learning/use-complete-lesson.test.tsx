import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { Lesson } from '@vialibera/contract/learning';
import { meQuery } from '#web/session.ts';
import { notify } from '#web/ui/notify.ts';
import { LESSON } from './test-lesson.ts';
import { useCompleteLesson } from './use-complete-lesson.ts';

const figures = { totalXp: 12, level: 1, xpIntoLevel: 12, xpForLevel: 100, coins: 0, streak: 1, maxStreak: 1 };
const done = {
  alreadyCompleted: false,
  correct: 0,
  total: 0,
  reward: { xp: 12, parts: [{ kind: 'lesson', xp: 12 }], levelBefore: 1, figures },
};

/** The network: what each call answers, and the bodies it was sent. */
const answers: (() => Response)[] = [];
const bodies: { completionId: string }[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push((await request.json()) as { completionId: string });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(notify, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  answers.length = 0;
  bodies.length = 0;
});

function show(opened: Lesson, hideGame = false) {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { hideGame } as Me);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCompleteLesson(opened), { wrapper }).result;
}

test('a completion that failed is retried as the same act', async () => {
  const hook = show(LESSON);
  act(() => hook.current.complete({ answers: [] }));
  await waitFor(() => expect(hook.current.failed).toBe(true));
  expect(notify.error).toHaveBeenCalledWith('Errore nel salvare il progresso');
  answers.push(() => Response.json(done));
  act(() => hook.current.complete({ answers: [] }));
  await waitFor(() => expect(hook.current.completion?.reward?.xp).toBe(12));
  expect(notify.success).toHaveBeenCalledWith('Lezione completata! +12 XP');
  expect(bodies[0]?.completionId).toBe(bodies[1]?.completionId);
});

test('a review is not recorded and earns nothing', () => {
  const hook = show({ ...LESSON, completed: true });
  act(() => hook.current.complete({ answers: [] }));
  expect(hook.current.completion).toEqual({ reward: null, score: null });
  expect(bodies).toEqual([]);
  expect(notify.success).toHaveBeenCalledWith('Ripasso completato!');
});

test('with the game hidden a completion is told without its points', async () => {
  const hook = show(LESSON, true);
  answers.push(() => Response.json(done));
  act(() => hook.current.complete({ answers: [] }));
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Lezione completata!'));
});
