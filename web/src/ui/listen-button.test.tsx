import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenText } from '#web/strings/listen.ts';
import { ListenButton } from './listen-button.tsx';

const ITALIAN = { lang: 'it-IT', localService: true };
const { start, stop } = listenText;

/** A fake of the Web Speech API, which jsdom lacks. */
class Speech extends EventTarget {
  voices: { lang: string; localService: boolean }[] = [];
  spoken: SpeechSynthesisUtterance[] = [];
  getVoices = () => [...this.voices];
  speak = (utterance: SpeechSynthesisUtterance) => void this.spoken.push(utterance);
  cancel = vi.fn<() => void>();
  addVoices(...voices: { lang: string; localService: boolean }[]) {
    this.voices = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }
}

let speech: Speech;

beforeEach(() => {
  speech = new Speech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['no voice', []],
  ['only a voice of another language', [{ lang: 'en-GB', localService: true }]],
  ['only a voice that speaks over the network', [{ lang: 'it-IT', localService: false }]],
])('renders nothing with %s', (_, voices) => {
  speech.voices = voices;
  render(<ListenButton text="Si passa col rosso" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('renders nothing without speech synthesis', () => {
  vi.unstubAllGlobals();
  render(<ListenButton text="Si passa col rosso" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('appears once an Italian voice is loaded, reads in Italian and resets at the end', () => {
  render(<ListenButton text="Si passa col rosso" />);
  act(() => speech.addVoices({ lang: 'en-GB', localService: true }, ITALIAN));
  fireEvent.click(screen.getByRole('button', { name: start }));
  expect(speech.spoken).toMatchObject([{ text: 'Si passa col rosso', lang: 'it-IT', voice: ITALIAN }]);
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  act(() => void speech.spoken[0]?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: start })).toBeTruthy();
});

test('stops at the next question, at a second click and on unmount', () => {
  speech.voices = [ITALIAN];
  const { rerender, unmount } = render(<ListenButton text="Prima" />);
  fireEvent.click(screen.getByRole('button', { name: start }));
  rerender(<ListenButton text="Seconda" />);
  expect(speech.cancel).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: start }));
  fireEvent.click(screen.getByRole('button', { name: stop }));
  expect(speech.cancel).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: start }));
  // A late end event of an earlier utterance must not reset the button.
  act(() => void speech.spoken[0]?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  unmount();
  expect(speech.cancel).toHaveBeenCalledTimes(3);
  expect(speech.spoken.map(({ text }) => text)).toEqual(['Prima', 'Seconda', 'Seconda']);
});

test('unmounting without having read cancels no speech', () => {
  speech.voices = [ITALIAN];
  render(<ListenButton text="Prima" />).unmount();
  expect(speech.cancel).not.toHaveBeenCalled();
});
