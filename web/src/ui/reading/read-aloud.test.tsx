import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadingSettings } from '@vialibera/contract/accounts';
import { listenText } from '#web/strings/listen.ts';
import { stubSpeech } from '#web/test-support/fake-speech.ts';
import { ListenButton } from './listen-button.tsx';
import { toPassages } from './passages.ts';
import { ReadAloud, SpokenPassage } from './read-aloud.tsx';
import { DEFAULT_READING, ReadingContext } from './reading-settings.ts';

const { start, stop } = listenText;
let speech: ReturnType<typeof stubSpeech>;

beforeEach(() => {
  vi.useFakeTimers();
  speech = stubSpeech();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Options = { number?: number; explanation?: string; readAloud?: ReadingSettings['readAloud'] };

function question(text: string, options: readonly string[], { number = 1, explanation, readAloud }: Options = {}) {
  return (
    <ReadingContext value={{ ...DEFAULT_READING, readAloud: readAloud ?? 'button' }}>
      <ReadAloud question={number} passages={toPassages({ text, options, explanation })}>
        <ListenButton />
        <h2 aria-live="polite">
          <SpokenPassage passage={0} text={text} />
        </h2>
        {options.map((it, index) => (
          <p key={it} data-testid={`option ${index}`}>
            <SpokenPassage passage={index + 1} text={it} />
          </p>
        ))}
        {explanation && <SpokenPassage passage={-1} text={explanation} />}
      </ReadAloud>
    </ReadingContext>
  );
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const wait = () => act(() => void vi.advanceTimersByTime(1000));

test('the highlight follows the voice from the question into the options', () => {
  render(question('Che cosa indica il segnale?', ['Una curva', 'Un dosso']));
  click(start);
  expect(speech.texts).toEqual(['Che cosa indica il segnale?. A: Una curva. B: Un dosso']);
  expect(marked()).toEqual([]);
  speech.reach('cosa', { charLength: 4 });
  expect(marked()).toEqual(['cosa']);
  speech.reach('segnale');
  expect(marked()).toEqual(['segnale?']);
  // The letter of an option is spoken but is not part of the option's text, so nothing is highlighted.
  speech.reach('B:');
  expect(marked()).toEqual([]);
  speech.reach('dosso');
  expect(screen.getByTestId('option 1').querySelector('mark')?.textContent).toBe('dosso');
  expect(marked()).toEqual(['dosso']);
  speech.fire('end');
  expect(marked()).toEqual([]);
});

test('if a voice reports no words, or only sentences, nothing is highlighted', () => {
  render(question('Si passa col rosso', []));
  click(start);
  expect(marked()).toEqual([]);
  speech.reach('Si', { name: 'sentence', charLength: 18 });
  expect(marked()).toEqual([]);
  expect(screen.getByRole('button', { name: stop })).toBeTruthy();
});

test('while the highlight moves, screen readers find the text unchanged and only once', () => {
  render(question('Si passa col rosso', []));
  const heading = screen.getByRole('heading', { name: 'Si passa col rosso' });
  const text = heading.querySelector('span')?.firstChild;
  click(start);
  speech.reach('passa');
  expect(screen.getByRole('heading', { name: 'Si passa col rosso' })).toBe(heading);
  expect(heading.querySelector('mark')?.closest('[aria-hidden=true]')?.textContent).toBe('Si passa col rosso');
  expect(heading.querySelector('span')?.firstChild).toBe(text);
  expect(text?.textContent).toBe('Si passa col rosso');
});

test('the setting «Da sola» reads each question only once, even if two have the same text, and stops at the next question', () => {
  const { rerender, unmount } = render(question('Prima', [], { readAloud: 'auto' }));
  expect(speech.texts).toEqual([]);
  wait();
  wait();
  expect(speech.texts).toEqual(['Prima']);
  speech.fire('end');
  rerender(question('Prima', [], { readAloud: 'auto' }));
  wait();
  expect(speech.texts).toEqual(['Prima']);
  rerender(question('Prima', [], { readAloud: 'auto', number: 2 }));
  wait();
  expect(speech.texts).toEqual(['Prima', 'Prima']);
  speech.cancel.mockClear();
  rerender(question('Terza', [], { readAloud: 'auto', number: 3 }));
  expect(speech.cancel).toHaveBeenCalledOnce();
  expect(marked()).toEqual([]);
  wait();
  expect(speech.texts).toEqual(['Prima', 'Prima', 'Terza']);
  unmount();
  expect(speech.cancel).toHaveBeenCalledTimes(2);
});

test('after an answer, the setting «Da sola» reads only the explanation; the button reads the question and the explanation', () => {
  const { rerender } = render(question('Prima', ['Una curva'], { readAloud: 'auto' }));
  wait();
  rerender(question('Prima', ['Una curva'], { readAloud: 'auto', explanation: 'È una curva.' }));
  wait();
  expect(speech.texts).toEqual(['Prima. A: Una curva', 'È una curva.']);
  speech.reach('curva');
  expect(marked()).toEqual(['curva.']);
  click(stop);
  click(start);
  expect(speech.texts.at(-1)).toBe('Prima. A: Una curva. È una curva.');
});

test('the setting «Da sola» reads neither a question that the learner skips quickly nor a question whose reading was stopped', () => {
  const { rerender } = render(question('Prima', [], { readAloud: 'auto' }));
  rerender(question('Seconda', [], { readAloud: 'auto', number: 2 }));
  click(start);
  click(stop);
  wait();
  expect(speech.texts).toEqual(['Seconda']);
});

test('after the browser has refused to speak, the button starts the reading', () => {
  render(question('Prima', [], { readAloud: 'auto' }));
  wait();
  speech.fire('error', { error: 'not-allowed' });
  click(start);
  expect(speech.texts).toEqual(['Prima', 'Prima']);
});

test('the reading stops when the page is hidden, and no reading starts on a hidden page', () => {
  const { rerender } = render(question('Prima', [], { readAloud: 'auto' }));
  wait();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(speech.cancel).toHaveBeenCalledOnce();
  rerender(question('Seconda', [], { readAloud: 'auto', number: 2 }));
  wait();
  expect(speech.texts).toEqual(['Prima']);
  hidden.mockRestore();
  expect(screen.getByRole('button', { name: start })).toBeTruthy();
});

test('with the setting «Spenta», nothing is read automatically', () => {
  render(question('Prima', [], { readAloud: 'off' }));
  wait();
  expect(screen.queryByRole('button')).toBeNull();
  expect(speech.texts).toEqual([]);
});
