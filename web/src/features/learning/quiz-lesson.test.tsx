import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lesson } from '@vialibera/contract/learning';
import type { QuizRun } from './quiz-run.ts';
import { QuizLesson } from './quiz-lesson.tsx';
import { LESSON } from './test-lesson.ts';

const lesson: Lesson = {
  ...LESSON,
  type: 'quiz',
  questions: [
    {
      id: 'dossi-1',
      text: 'Il dosso si supera piano',
      options: ['Vero', 'Falso'],
      correctOption: 0,
      explanation: 'Oltre il dosso non si vede.',
      figure: null,
    },
    {
      id: 'dossi-2',
      text: 'Che cosa annuncia il segnale?',
      options: ['Un dosso', 'Una cunetta', 'Una curva'],
      correctOption: 1,
      explanation: 'Il disegno scende.',
      figure: null,
    },
  ],
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(props: Partial<Parameters<typeof QuizLesson>[0]> = {}) {
  const onComplete = vi.fn<(run: QuizRun, correct: number) => void>();
  render(<QuizLesson lesson={lesson} saving={false} failed={false} onComplete={onComplete} {...props} />);
  return onComplete;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const button = (name: string) => screen.getByRole('button', { name });

test('nothing can be checked before an option is chosen', () => {
  show();
  expect(button('Controlla Risposta').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Controlla Risposta'));
  expect(screen.queryByText('Oltre il dosso non si vede.')).toBeNull();
});

test('a wrong answer shows its cross, the right option and the explanation, and is locked', () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Falso' }));
  fireEvent.click(button('Controlla Risposta'));
  expect(screen.getByRole('status').textContent).toContain('Sbagliato!');
  expect(screen.getByRole('status').textContent).toContain('Oltre il dosso non si vede.');
  expect(screen.getByText('Corretta').closest('label')?.dataset.state).toBe('right');
  expect(screen.getByText('La tua risposta').closest('label')?.dataset.state).toBe('wrong');
  fireEvent.click(screen.getByRole('radio', { name: /^Vero/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Falso/ }).checked).toBe(true);
});

test('the whole quiz goes by keyboard: V and F, 1 to 4, Enter', () => {
  const onComplete = show();
  press('v');
  press('Enter');
  expect(screen.getByRole('status').textContent).toContain('Corretto!');
  press('Enter');
  expect(screen.getByText('Domanda 2 di 2')).toBeDefined();
  press('v');
  expect(button('Controlla Risposta').getAttribute('aria-disabled')).toBe('true');
  press('3');
  press('Enter');
  press('Enter');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      answers: [
        { questionId: 'dossi-1', option: 0 },
        { questionId: 'dossi-2', option: 2 },
      ],
    }),
    1,
  );
});

test('a quiz left half-way resumes, with the same completion', () => {
  const first = show();
  press('v');
  press('Enter');
  press('Enter');
  cleanup();
  const second = show();
  expect(first).not.toHaveBeenCalled();
  expect(screen.getByText('Domanda 2 di 2')).toBeDefined();
  press('2');
  press('Enter');
  press('Enter');
  press('Enter');
  const ids = second.mock.calls.map(([run]) => run.completionId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('after a failed save everything answered is still there', () => {
  sessionStorage.clear();
  const onComplete = show({ failed: true });
  press('v');
  press('Enter');
  press('Enter');
  press('2');
  press('Enter');
  expect(screen.getByRole('alert').textContent).toContain('Le tue risposte sono ancora qui.');
  fireEvent.click(button('Riprova'));
  expect(onComplete).toHaveBeenCalledOnce();
});
