import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenText } from '#web/strings/listen.ts';
import { ListenButton } from './listen-button.tsx';

const ITALIAN = { lang: 'it-IT', localService: true };
const { start, stop } = listenText;

/** jsdom does not speak: what a browser offers, as far as it is used. */
class Speech extends EventTarget {
  voices: { lang: string; localService: boolean }[] = [];
  said: SpeechSynthesisUtterance[] = [];
  getVoices = () => [...this.voices];
  speak = (utterance: SpeechSynthesisUtterance) => void this.said.push(utterance);
  cancel = vi.fn<() => void>();
  find(...voices: { lang: string; localService: boolean }[]) {
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
])('with %s nothing is offered', (_, voices) => {
  speech.voices = voices;
  render(<ListenButton text="Si passa col rosso" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('where the browser cannot speak at all nothing is offered', () => {
  vi.unstubAllGlobals();
  render(<ListenButton text="Si passa col rosso" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the button comes with the voice, reads in Italian, and is itself again at the end', () => {
  render(<ListenButton text="Si passa col rosso" />);
  act(() => speech.find({ lang: 'en-GB', localService: true }, ITALIAN));
  fireEvent.click(screen.getByRole('button', { name: start }));
  expect(speech.said).toMatchObject([{ text: 'Si passa col rosso', lang: 'it-IT', voice: ITALIAN }]);
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  act(() => void speech.said[0]?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: start })).toBeTruthy();
});

test('it falls silent at the next question, when pressed again, and when the screen goes', () => {
  speech.voices = [ITALIAN];
  const { rerender, unmount } = render(<ListenButton text="Prima" />);
  fireEvent.click(screen.getByRole('button', { name: start }));
  rerender(<ListenButton text="Seconda" />);
  expect(speech.cancel).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: start }));
  fireEvent.click(screen.getByRole('button', { name: stop }));
  expect(speech.cancel).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: start }));
  // The end of the one before comes late, and is not this one's.
  act(() => void speech.said[0]?.dispatchEvent(new Event('end')));
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
  unmount();
  expect(speech.cancel).toHaveBeenCalledTimes(3);
  expect(speech.said.map(({ text }) => text)).toEqual(['Prima', 'Seconda', 'Seconda']);
});

test('who only looks at a question stops nobody else’s voice', () => {
  speech.voices = [ITALIAN];
  render(<ListenButton text="Prima" />).unmount();
  expect(speech.cancel).not.toHaveBeenCalled();
});
