import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isServerUnreachable, setServerReachable } from '#web/platform/network/reachability.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ExamIntro } from './exam-intro.tsx';
import { LEARNER, USUAL_B } from '#web/test-support/test-exam.ts';
import { readingText } from '#web/strings/reading.ts';
import { stubSpeech } from '#web/test-support/fake-speech.ts';

afterEach(() => {
  cleanup();
  setServerReachable(true);
  vi.unstubAllGlobals();
});

test('if an exam cannot start because the bank is empty (503), the screen shows the reason, and the app does not go offline', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'EXAM_BANK_EMPTY', defined: true }, { status: 503 }));
  const started = vi.fn<(examId: string) => void>();
  const bank = { name: 'Banca', statements: 2, edition: null };
  await renderScreen(<ExamIntro licence="B" forms={[USUAL_B]} bank={bank} running={false} onStarted={started} />);
  fireEvent.click(screen.getByRole('button', { name: 'INIZIA ESAME TEORICO' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Nessuna domanda ministeriale trovata nel database');
  expect([started.mock.calls.length, isServerUnreachable()]).toEqual([0, false]);
});

test('without network, the screen explains that an exam cannot start', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const bank = { name: 'Banca', statements: 2, edition: null };
  await renderScreen(<ExamIntro licence="B" forms={[USUAL_B]} bank={bank} running={false} onStarted={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'INIZIA ESAME TEORICO' }));
  expect((await screen.findByRole('alert')).textContent).toContain("Per iniziare l'esame serve la rete.");
});

test.each([
  [true, 'Elenco in vigore dal 23 aprile 2025'],
  [false, 'Elenco in vigore dal 23 aprile 2025 (da confermare)'],
])('the screen names the edition of the list; certain: %s', async (isCertain, line) => {
  const bank = { name: 'Banca', statements: 2, edition: { validFrom: '2025-04-23', isCertain } };
  await renderScreen(<ExamIntro licence="B" forms={[USUAL_B]} bank={bank} running={false} onStarted={() => {}} />);
  expect(screen.getByText(line)).toBeTruthy();
});

test('warns a learner with more time before the exam if the device cannot read the questions aloud', async () => {
  const bank = { name: 'Banca', statements: 2, edition: null };
  const intro = <ExamIntro licence="B" forms={[USUAL_B]} bank={bank} running={false} onStarted={() => {}} />;
  const reading = { ...LEARNER.reading, moreTime: true };
  const warning = () => screen.queryByText(readingText.readAloud.noVoice, { exact: false });
  await renderScreen(intro, LEARNER);
  expect(warning()).toBeNull();
  cleanup();
  await renderScreen(intro, { ...LEARNER, reading });
  expect(warning()).not.toBeNull();
  cleanup();
  stubSpeech();
  await renderScreen(intro, { ...LEARNER, reading });
  expect(warning()).toBeNull();
});
