import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { LessonHeader } from './lesson-header.tsx';
import { LessonRow } from './lesson-list.tsx';
import { MissionComplete } from './missions/mission-complete.tsx';
import { MissionList } from './missions/mission-list.tsx';
import { LESSON } from './test-lesson.ts';

const INFO = { ...LESSON, maxXp: 12, unlocked: true };
const QUIZ = { ...INFO, type: 'quiz' as const, maxXp: 18 };
const MISSION = {
  id: '999',
  title: 'Veicoli',
  description: 'Quattro domande',
  icon: { url: '/a.svg', description: null },
};
const DONE = { correct: 4, total: 4, review: false };

let missionCompleted: boolean;

beforeEach(() => {
  missionCompleted = false;
  vi.stubGlobal('fetch', async (request: Request) =>
    Response.json(
      new URL(request.url).pathname === '/api/me'
        ? { me: { id: 'ada', hideGame: false } }
        : { missions: [{ ...MISSION, route: '/vehicles-lesson', xpReward: 10, completed: missionCompleted }] },
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function textOf(part: ReactNode): Promise<string> {
  await renderScreen(part);
  return document.body.textContent;
}

const row = (lesson: typeof INFO | typeof QUIZ) => <LessonRow lesson={lesson} number={1} last />;

test('an info lesson announces exactly the XP that it earns; a quiz announces the maximum XP', async () => {
  expect(await textOf(<LessonHeader lesson={INFO} completed={false} />)).toContain('12 XP');
  cleanup();
  expect(await textOf(<LessonHeader lesson={QUIZ} completed={false} />)).toContain('fino a 18 XP');
  cleanup();
  expect(await textOf(row(INFO))).toContain('· 12 XP');
  cleanup();
  expect(await textOf(row(QUIZ))).toContain('· fino a 18 XP');
});

test('if a response of an older release has no maximum XP, the reward of the lesson is announced', async () => {
  expect(await textOf(row({ ...INFO, maxXp: undefined as never }))).toContain('· 10 XP');
});

test('a completed lesson announces no number of XP', async () => {
  const header = await textOf(<LessonHeader lesson={{ ...QUIZ, completed: true }} completed />);
  expect(header).toContain('Ripasso');
  expect(header).not.toContain('XP');
  cleanup();
  const text = await textOf(row({ ...QUIZ, completed: true }));
  expect(text).toContain('· XP già presi');
  expect(text).not.toMatch(/\d XP/);
});

test('after a reset of the progress, a lesson whose XP were all earned before is marked as «XP già presi»', async () => {
  expect(await textOf(row({ ...QUIZ, maxXp: 0 }))).toContain('· XP già presi');
});

test('a mission announces the same XP that are shown after its completion', async () => {
  await renderScreen(<MissionList />);
  await screen.findByText('Quattro domande');
  const before = document.body.textContent.match(/\d+ XP/g);
  cleanup();
  await renderScreen(<MissionComplete title="Missione veicoli" outcome={DONE} />);
  expect(before).toEqual(['20 XP']);
  expect(screen.getAllByText(/XP/).map((part) => part.textContent)).toEqual(['20 XP']);
});

test('a completed mission and its review show no XP', async () => {
  missionCompleted = true;
  await renderScreen(<MissionList />);
  await screen.findByText('Completata');
  expect(document.body.textContent).not.toContain('XP');
  cleanup();
  const review = await textOf(<MissionComplete title="Missione veicoli" outcome={{ ...DONE, review: true }} />);
  expect(review).toContain('Era un ripasso');
  expect(review).not.toContain('XP');
});
