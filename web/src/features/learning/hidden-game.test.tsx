import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { CompletionCard } from './completion-card.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonRow } from './lesson-list.tsx';
import { MissionComplete } from './missions/mission-complete.tsx';
import { MissionList } from './missions/mission-list.tsx';
import { LESSON } from './test-lesson.ts';

const stats = { totalXp: 112, level: 2, xpIntoLevel: 12, xpForLevel: 100, coins: 10, streak: 3, maxStreak: 3 };
const reward = { xp: 12, coins: 0, parts: [{ kind: 'lesson' as const, xp: 12 }], levelBefore: 1, stats };
const mission = {
  id: '999',
  title: 'Missione veicoli',
  description: 'Quattro domande',
  icon: { url: '/signs/dosso.svg', description: null },
  route: '/vehicles-lesson',
  xpReward: 10,
  completed: false,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderScreens(hideGame: boolean) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path === '/api/me') return Response.json({ me: { id: 'ada', hideGame } });
    return Response.json(path === '/api/missions' ? { missions: [mission] } : { lessons: [] });
  });
  const fullReward = { ...reward, badges: [], challenges: [] };
  await renderScreen(
    <>
      <LessonHeader lesson={LESSON} completed={false} />
      <LessonRow lesson={{ ...LESSON, unlocked: true }} number={1} last />
      <CompletionCard lesson={LESSON} completion={{ reward: fullReward, score: null }} />
      <MissionComplete title="Missione veicoli" outcome={{ correct: 4, total: 4, review: false }} />
      <MissionList />
    </>,
  );
  await screen.findByText('Quattro domande');
}

test('lessons and missions show their XP', async () => {
  await renderScreens(false);
  for (const text of ['Lezione completata! +12 XP', '10 XP', '· 10 XP', '20 XP'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('if the learner has hidden the game, neither lessons nor missions show XP', async () => {
  await renderScreens(true);
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('XP'));
  for (const text of ['Lezione Completata!', 'Lezione completata!', 'Missione completata!', 'Punteggio: 4/4'])
    expect(screen.getByText(text)).toBeTruthy();
});
