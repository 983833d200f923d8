import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuestionNavigator } from './question-navigator.tsx';

afterEach(cleanup);

const answers = Array.from({ length: 30 }, (_, index) => (index < 3 ? index % 2 === 0 : null));

test('shows three rows of ten, with each question’s state in its accessible name', () => {
  render(<QuestionNavigator current={3} answers={answers} onGo={vi.fn<(index: number) => void>()} />);
  const rows = screen.getAllByRole('group');
  expect(rows.map((row) => within(row).getAllByRole('button').length)).toEqual([10, 10, 10]);
  const [first, , , current, other] = screen.getAllByRole('button');
  expect(first?.getAttribute('aria-label')).toBe('Domanda 1 di 30, con risposta');
  expect(current?.getAttribute('aria-label')).toBe('Domanda 4 di 30, attuale, senza risposta');
  expect(current?.getAttribute('aria-current')).toBe('step');
  expect(other?.dataset.state).toBe('unanswered');
});

test('opens the question whose number is clicked', () => {
  const onGo = vi.fn<(index: number) => void>();
  render(<QuestionNavigator current={0} answers={answers} onGo={onGo} />);
  fireEvent.click(screen.getByRole('button', { name: /^Domanda 30 di 30/ }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith(29);
});
