import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadingSettings } from '@vialibera/contract/accounts';
import { listenText } from '#web/strings/listen.ts';
import { stubSpeech } from '#web/test-support/fake-speech.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { Celebration } from '#web/ui/rewards/celebration.tsx';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';
import { StudyFrame } from '#web/study-parts/frame/study-frame.tsx';
import { ReadingProvider } from './reading-provider.tsx';

beforeEach(() => {
  stubSpeech();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderQuestion(reading: ReadingSettings | undefined) {
  vi.stubGlobal('fetch', async () => Response.json({ me: { id: 'ada', reading } }));
  const { queries } = await renderScreen(
    <ReadingProvider>
      <StudyFrame
        title="Segnali"
        exit={{ to: '/learn', label: 'Esci' }}
        step={{ number: 1, label: 'Domanda 1 di 1', percent: 0, progressLabel: 'Progresso' }}
        textToRead={['Si passa col rosso']}
        question="Si passa col rosso"
        outcome={null}
      />
      <Celebration />
    </ReadingProvider>,
  );
  await waitFor(() => expect(queries.getQueryData(['me'])).toBeTruthy());
}

/** Returns the number of elements in calm mode. In these elements, theme.css enlarges the text and stops animations. */
const calmParts = () => document.querySelectorAll('[data-calm]').length;
const listenButton = () => screen.queryByRole('button', { name: listenText.start });

test('the learner’s settings can turn on calm mode for the question and the celebration, and can hide the listen button', async () => {
  await renderQuestion({ moreTime: false, readAloud: 'off', calm: true });
  await waitFor(() => expect(calmParts()).toBe(2));
  expect(listenButton()).toBeNull();
});

test.each([
  ['with the default settings', DEFAULT_READING],
  ['with a cached profile of an earlier release, which has no settings', undefined],
])('%s, calm mode is off and the listen button is shown', async (_, reading) => {
  await renderQuestion(reading);
  expect(calmParts()).toBe(0);
  expect(listenButton()).toBeTruthy();
});
