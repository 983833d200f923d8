import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { Lesson } from '@vialibera/contract/learning';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { LESSON } from './test-lesson.ts';
import { useCompleteLesson } from './use-complete-lesson.ts';

const stats = { totalXp: 12, level: 1, xpIntoLevel: 12, xpForLevel: 100, coins: 0, streak: 1, maxStreak: 1 };
const done = {
  alreadyCompleted: false,
  correct: 0,
  total: 0,
  reward: { xp: 12, parts: [{ kind: 'lesson', xp: 12 }], levelBefore: 1, stats },
};

/**
 * The fake network responds with `answers`, in this order. `bodies` holds the request bodies that the fake network has
 * received.
 */
const answers: (() => Response)[] = [];
const bodies: { completionId: string }[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push((await request.json()) as { completionId: string });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  answers.length = 0;
  bodies.length = 0;
});

function renderLesson(opened: Lesson) {
  const queries = new QueryClient();
  queries.setQueryData(meQuery.queryKey, { hideGame: false } as Me);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return renderHook(() => useCompleteLesson(opened), { wrapper }).result;
}

test('sends a failed completion again with the same completion id', async () => {
  const hook = renderLesson(LESSON);
  act(() => hook.current.complete({ answers: [] }));
  await waitFor(() => expect(hook.current.error).toBeInstanceOf(Error));
  answers.push(() => Response.json(done));
  act(() => hook.current.complete({ answers: [] }));
  await waitFor(() => expect(hook.current.completion?.reward?.xp).toBe(12));
  expect(bodies[0]?.completionId).toBe(bodies[1]?.completionId);
});

test('a review of a quiz shows the result immediately, earns no XP, and sends the answers', async () => {
  stubDeviceStorage();
  setDeviceUserId('ada');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  answers.push(() => Response.json({ ...done, alreadyCompleted: true }));
  const hook = renderLesson({ ...LESSON, completed: true });
  const chosen = [{ questionId: 'uno', option: 1 }];
  act(() => hook.current.complete({ answers: chosen, completionId: 'review', correct: 1 }));
  expect(hook.current.completion).toMatchObject({ reward: null, score: { correct: 1 } });
  await waitFor(() => expect(bodies).toMatchObject([{ completionId: 'review', answers: chosen }]));
});

test('a review of a lesson without questions sends nothing', () => {
  const hook = renderLesson({ ...LESSON, completed: true });
  act(() => hook.current.complete({ answers: [] }));
  expect(hook.current.completion).toEqual({ reward: null, score: null });
  expect(bodies).toEqual([]);
});
