import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GreetingHeader } from './greeting-header.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T23:30:00Z') }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['Europe/Rome', 'Buonasera, anna', 'domenica 22 novembre 2026'],
  ['America/New_York', 'Buonasera, anna', 'sabato 21 novembre 2026'],
  ['Asia/Tokyo', 'Buongiorno, anna', 'domenica 22 novembre 2026'],
])('in the time zone %s, shows «%s» and the local date', (timeZone, greeting, day) => {
  render(<GreetingHeader email="anna@esempio.it" timeZone={timeZone} />);
  expect(screen.getByRole('heading').textContent).toBe(greeting);
  expect(screen.getByText(day)).toBeTruthy();
  expect(screen.getByRole('heading').getAttribute('translate')).toBe('no');
});
