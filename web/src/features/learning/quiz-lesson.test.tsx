import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Lesson } from '@vialibera/contract/learning';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import type { QuizSession } from '#web/study-parts/questions/quiz-session.ts';
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
      illustration: null,
      concept: null,
    },
    {
      id: 'dossi-2',
      text: 'Che cosa annuncia il segnale?',
      options: ['Un dosso', 'Una cunetta', 'Una curva'],
      correctOption: 1,
      explanation: 'Il disegno scende.',
      illustration: null,
      concept: null,
    },
  ],
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function renderQuiz(props: Partial<Parameters<typeof QuizLesson>[0]> = {}) {
  const onComplete = vi.fn<(session: QuizSession, correct: number) => void>();
  await renderScreen(<QuizLesson lesson={lesson} saving={false} error={null} onComplete={onComplete} {...props} />);
  return onComplete;
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const shownOptions = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
/** Returns the keyboard key that selects an option. The keys are 1, 2, … in the displayed order of the options. */
const keyOf = (option: string) => String(shownOptions().findIndex((text) => text.startsWith(option)) + 1);
const button = (name: string) => screen.getByRole('button', { name });

test('an answer cannot be checked before an option is selected', async () => {
  await renderQuiz();
  expect(button('Controlla Risposta').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Controlla Risposta'));
  expect(screen.queryByText('Oltre il dosso non si vede.')).toBeNull();
});

test('marks a wrong answer, shows the correct option and the explanation, and locks the question', async () => {
  await renderQuiz();
  fireEvent.click(screen.getByRole('radio', { name: 'Falso' }));
  fireEvent.click(button('Controlla Risposta'));
  expect(screen.getByRole('status').textContent).toContain('Sbagliato!');
  expect(screen.getByRole('status').textContent).toContain('Oltre il dosso non si vede.');
  expect(screen.getByText('Corretta').closest('label')?.dataset.state).toBe('right');
  expect(screen.getByText('La tua risposta').closest('label')?.dataset.state).toBe('wrong');
  fireEvent.click(screen.getByRole('radio', { name: /^Vero/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Falso/ }).checked).toBe(true);
});

test('the keys V, F, 1 to 4 and Enter are enough to complete the quiz', async () => {
  const onComplete = await renderQuiz();
  press('v');
  press('Enter');
  expect(screen.getByRole('status').textContent).toContain('Corretto!');
  press('Enter');
  expect(screen.getByText('Domanda 2 di 2')).toBeDefined();
  press('v');
  expect(button('Controlla Risposta').getAttribute('aria-disabled')).toBe('true');
  press(keyOf('Una curva'));
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

test('an unfinished quiz resumes with the same completion id', async () => {
  const first = await renderQuiz();
  press('v');
  press('Enter');
  press('Enter');
  cleanup();
  const second = await renderQuiz();
  expect(first).not.toHaveBeenCalled();
  expect(screen.getByText('Domanda 2 di 2')).toBeDefined();
  press('2');
  press('Enter');
  press('Enter');
  press('Enter');
  const ids = second.mock.calls.map(([session]) => session.completionId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('if saving fails, the quiz keeps all answers', async () => {
  sessionStorage.clear();
  const onComplete = await renderQuiz({ error: new Error('HTTP 500') });
  press('v');
  press('Enter');
  press('Enter');
  press('2');
  press('Enter');
  expect(screen.getByRole('alert').textContent).toContain('Le tue risposte sono ancora qui.');
  fireEvent.click(button('Riprova'));
  expect(onComplete).toHaveBeenCalledOnce();
});

describe('the order of the options', () => {
  const [, multiOption] = lesson.questions;
  const attempt = async () => {
    sessionStorage.clear();
    await renderQuiz({ lesson: { ...lesson, questions: multiOption ? [multiOption] : [] } });
    const order = shownOptions();
    cleanup();
    return order;
  };
  const again = async () => {
    await renderQuiz({ lesson: { ...lesson, questions: multiOption ? [multiOption] : [] } });
    return shownOptions();
  };

  test('stays the same while the answer is shown and after a reload, even before the first choice', async () => {
    const first = await attempt();
    expect(await again()).toEqual(first);
    press('1');
    press('Enter');
    expect(shownOptions().map((text) => text.replace(/Corretta|La tua risposta/, ''))).toEqual(first);
    cleanup();
    expect((await again()).map((text) => text.replace(/Corretta|La tua risposta/, ''))).toEqual(first);
  });

  test('is shuffled again for each attempt', async () => {
    const orders = new Set<string>();
    for (let count = 0; count < 20; count += 1) orders.add((await attempt()).join());
    expect(orders.size).toBeGreaterThan(2);
  });
});
