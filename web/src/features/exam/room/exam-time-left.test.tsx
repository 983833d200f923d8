import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_READING, ReadingContext } from '#web/ui/reading/reading-settings.ts';
import { ExamTimeLeft } from './exam-time-left.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(secondsLeft: number) {
  const onTimeUp = vi.fn<() => void>();
  const view = render(<ExamTimeLeft reading={{ secondsLeft, receivedAt: performance.now() }} onTimeUp={onTimeUp} />);
  return { onTimeUp, ...view };
}

function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}

test('the time left counts down, turns red below 300 seconds, and is announced at 5 minutes and at 1 minute', () => {
  show(302);
  expect(screen.getByRole('timer').textContent).toBe('5 min, 2 sec');
  expect(screen.getByRole('status').textContent).toBe('');
  pass(2);
  expect(screen.getByRole('status').textContent).toBe('Mancano 5 minuti.');
  expect(screen.getByRole('timer').className).not.toContain('text-red');
  pass(1);
  expect(screen.getByRole('timer').className).toContain('text-red');
  pass(239);
  expect(screen.getByRole('status').textContent).toBe('Manca 1 minuto.');
});

test('in calm mode, only whole minutes are shown until the last five minutes', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ReadingContext value={{ ...DEFAULT_READING, calm: true }}>{children}</ReadingContext>
  );
  render(<ExamTimeLeft reading={{ secondsLeft: 361, receivedAt: performance.now() }} onTimeUp={() => {}} />, {
    wrapper,
  });
  expect(screen.getByRole('timer').textContent).toBe('7 minuti');
  pass(1);
  expect(screen.getByRole('timer').textContent).toBe('6 minuti');
  pass(61);
  expect(screen.getByRole('timer').textContent).toBe('4 min, 59 sec');
});

test('reports the end of the time only once', () => {
  const { onTimeUp } = show(2);
  pass(1);
  expect(onTimeUp).not.toHaveBeenCalled();
  pass(5);
  expect(onTimeUp).toHaveBeenCalledOnce();
  expect(screen.getByRole('timer').textContent).toBe('0 min, 0 sec');
});

test('a newer remaining time from the server replaces the time of the countdown', () => {
  const { rerender, onTimeUp } = show(100);
  pass(10);
  rerender(<ExamTimeLeft reading={{ secondsLeft: 50, receivedAt: performance.now() }} onTimeUp={onTimeUp} />);
  expect(screen.getByRole('timer').textContent).toBe('0 min, 50 sec');
});
