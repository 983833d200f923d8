import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '@vialibera/domain/exam/answer';
import { answerShortcuts } from './answer-shortcuts.ts';
import { setCharacterShortcuts } from './character-shortcuts.ts';
import { OptionButtons } from './option-buttons.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const OPTIONS = ['Il conducente', 'Il passeggero', 'Il proprietario', 'Nessuno'];
const given = vi.fn<(answer: Answer) => void>();

beforeEach(() => given.mockClear());
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Question({ options, locked }: { options: string[]; locked?: boolean }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const onAnswer = (choice: Answer) => {
    given(choice);
    setAnswer(choice);
  };
  useShortcuts(answerShortcuts(options, onAnswer));
  return <OptionButtons options={options} answer={answer} onAnswer={onAnswer} locked={locked} />;
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const selected = () =>
  screen.getAllByRole('radio', { checked: true }).map((option) => option.getAttribute('aria-label'));

test('each option has a letter, and a click on an option chooses it', () => {
  render(<Question options={OPTIONS} />);
  expect(screen.getByRole('radiogroup', { name: 'La tua risposta' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'C: Il proprietario' }));
  expect(given).toHaveBeenCalledExactlyOnceWith(2);
  expect(selected()).toEqual(['C: Il proprietario']);
});

test('the keys A to D and 1 to 4 choose an option, and the choice can be changed', () => {
  render(<Question options={OPTIONS} />);
  for (const key of ['b', 'D', '1', '3']) press(key);
  expect(given.mock.calls.flat()).toEqual([1, 3, 0, 2]);
  expect(selected()).toEqual(['C: Il proprietario']);
});

test('with three options, the keys D and 4 do nothing; the shortcuts of single letters and digits can be turned off', () => {
  render(<Question options={OPTIONS.slice(0, 3)} />);
  press('d');
  press('4');
  setCharacterShortcuts(false);
  press('a');
  press('1');
  expect(given).not.toHaveBeenCalled();
});

test('one press of Tab reaches the options, and the arrow keys move between them without answering', () => {
  render(<Question options={OPTIONS} />);
  const options = screen.getAllByRole('radio');
  expect(options.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  options[0]?.focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(options[3]);
  press('ArrowDown');
  press('ArrowDown');
  expect(document.activeElement).toBe(options[1]);
  expect(given).not.toHaveBeenCalled();
});

test('a locked question accepts no answer', () => {
  render(<OptionButtons options={OPTIONS} answer={null} onAnswer={given} locked />);
  fireEvent.click(screen.getByRole('radio', { name: 'A: Il conducente' }));
  expect(given).not.toHaveBeenCalled();
});
