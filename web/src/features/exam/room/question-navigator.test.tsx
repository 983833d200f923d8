import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuestionNavigator } from './question-navigator.tsx';

afterEach(cleanup);

const answers = Array.from({ length: 30 }, (_, index) => (index < 3 ? index % 2 === 0 : null));

const onGo = vi.fn<(index: number) => void>();

test.each([
  [10, ['Da 1 a 10']],
  [20, ['Da 1 a 10', 'Da 11 a 20']],
  [25, ['Da 1 a 10', 'Da 11 a 20', 'Da 21 a 25']],
  [30, ['Da 1 a 10', 'Da 11 a 20', 'Da 21 a 30']],
  [40, ['Da 1 a 10', 'Da 11 a 20', 'Da 21 a 30', 'Da 31 a 40']],
  [70, ['Da 1 a 10', 'Da 11 a 20', 'Da 21 a 30', 'Da 31 a 40', 'Da 41 a 50', 'Da 51 a 60', 'Da 61 a 70']],
])('shows %i questions in rows of ten', (total, names) => {
  render(<QuestionNavigator current={0} answers={Array.from({ length: total }, () => null)} onGo={onGo} />);
  const rows = screen.getAllByRole('group');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(names);
  const last = within(rows.at(-1)!).getAllByRole('button').at(-1);
  expect(last?.getAttribute('aria-label')).toBe(`Domanda ${total} di ${total}, senza risposta`);
});

test('shows each question’s state in its accessible name', () => {
  render(<QuestionNavigator current={3} answers={answers} onGo={onGo} />);
  const [first, , , current, other] = screen.getAllByRole('button');
  expect(first?.getAttribute('aria-label')).toBe('Domanda 1 di 30, con risposta');
  expect(current?.getAttribute('aria-label')).toBe('Domanda 4 di 30, attuale, senza risposta');
  expect(current?.getAttribute('aria-current')).toBe('step');
  expect(other?.dataset.state).toBe('unanswered');
});

test('opens the question whose number is clicked', () => {
  onGo.mockClear();
  render(<QuestionNavigator current={0} answers={answers} onGo={onGo} />);
  fireEvent.click(screen.getByRole('button', { name: /^Domanda 30 di 30/ }));
  expect(onGo).toHaveBeenCalledExactlyOnceWith(29);
});
