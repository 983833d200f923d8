import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenText } from '#web/strings/listen.ts';
import { ITALIAN, stubSpeech } from '#web/test-support/fake-speech.ts';
import { ListenButton } from './listen-button.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { DEFAULT_READING, ReadingContext } from './reading-settings.ts';

const { start, stop } = listenText;
let speech: ReturnType<typeof stubSpeech>;

beforeEach(() => {
  speech = stubSpeech();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Question({ text }: { text: string }) {
  return (
    <ReadAloud question={1} passages={[text]}>
      <ListenButton />
    </ReadAloud>
  );
}

test.each([
  ['no voice', []],
  ['only a voice of another language', [{ lang: 'en-GB', localService: true }]],
  ['only a voice that speaks over the network', [{ lang: 'it-IT', localService: false }]],
])('renders no button if the device has %s', (_, voices) => {
  speech.voices = voices;
  render(<Question text="Si passa col rosso" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders no button if the browser has no speech synthesis', () => {
  vi.unstubAllGlobals();
  render(<Question text="Si passa col rosso" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders no button if the learner has turned reading aloud off', () => {
  render(<Question text="Si passa col rosso" />, {
    wrapper: ({ children }) => (
      <ReadingContext value={{ ...DEFAULT_READING, readAloud: 'off' }}>{children}</ReadingContext>
    ),
  });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button appears when an Italian voice is loaded, reads in Italian, and resets at the end of the speech', () => {
  speech.voices = [];
  render(<Question text="Si passa col rosso" />);
  speech.addVoices({ lang: 'en-GB', localService: true }, ITALIAN);
  fireEvent.click(screen.getByRole('button', { name: start }));
  expect(speech.spoken).toMatchObject([{ text: 'Si passa col rosso', lang: 'it-IT', voice: ITALIAN }]);
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  speech.fire('end');
  expect(screen.getByRole('button', { name: start })).toBeTruthy();
});

test('the speech stops at the next question, at a second click and when the button is unmounted', () => {
  const { rerender, unmount } = render(<Question text="Prima" />);
  fireEvent.click(screen.getByRole('button', { name: start }));
  rerender(<Question text="Seconda" />);
  expect(speech.cancel).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: start }));
  fireEvent.click(screen.getByRole('button', { name: stop }));
  expect(speech.cancel).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: start }));
  // A late end event of an earlier utterance must not reset the button.
  speech.fire('end', {}, speech.spoken[0]);
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  unmount();
  expect(speech.cancel).toHaveBeenCalledTimes(3);
  expect(speech.texts).toEqual(['Prima', 'Seconda', 'Seconda']);
});

test('if nothing was read, unmounting the button cancels no speech', () => {
  render(<Question text="Prima" />).unmount();
  expect(speech.cancel).not.toHaveBeenCalled();
});

test('if the voice fails, the button says so until the next press', () => {
  render(<Question text="Prima" />);
  fireEvent.click(screen.getByRole('button', { name: start }));
  speech.fire('error', { error: 'interrupted' });
  expect(screen.getByRole('alert').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: start }));
  speech.fire('error', { error: 'synthesis-failed' });
  expect(screen.getByRole('alert').textContent).toBe(listenText.failed);
  fireEvent.click(screen.getByRole('button', { name: start }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('if the voice is removed while it reads, the speech is cancelled', () => {
  render(<Question text="Prima" />);
  fireEvent.click(screen.getByRole('button', { name: start }));
  speech.addVoices();
  expect(speech.cancel).toHaveBeenCalledTimes(1);
});
