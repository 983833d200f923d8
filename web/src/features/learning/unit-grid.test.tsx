import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { UnitGrid } from './unit-grid.tsx';

const unitOf = (number: number, progress: number, unlocked: boolean) => ({
  id: `unita-${number}`,
  number,
  title: `Unità ${number}`,
  description: '',
  icon: { url: '/signs/dosso.svg', description: null },
  lessonCount: 8,
  completedCount: 0,
  progress,
  unlocked,
});
const STARTED = [unitOf(1, 100, true), unitOf(2, 25, true), unitOf(3, 0, false)];
const NEW = [unitOf(1, 0, true), unitOf(2, 0, false)];

let units: ReturnType<typeof unitOf>[];
/** The position of the bottom edge of every element. The tests set this position, because happy-dom computes no layout. */
let bottom: number;
let scrolledTo: string[];

beforeEach(() => {
  units = STARTED;
  bottom = innerHeight + 500;
  scrolledTo = [];
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.endsWith('/units') ? { units } : { missions: [] }),
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ bottom }) as DOMRect);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function record(this: Element) {
    scrolledTo.push(this.querySelector('h2')?.textContent ?? '');
  });
});

afterEach(() => {
  cleanup();
  location.hash = '';
  window.scrollTo(0, 0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function renderGrid() {
  const { queries } = await renderScreen(<UnitGrid />);
  await screen.findByText('Unità 2');
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
}

test('scrolls to the first unlocked unit that is not completed, and does not move the keyboard focus', async () => {
  await renderGrid();
  await vi.waitFor(() => expect(scrolledTo).toEqual(['Unità 2']));
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['the unit is in view', () => (bottom = 400)],
  ['the learner has not completed any lesson', () => (units = NEW)],
  ['the URL has a hash', () => (location.hash = 'missioni')],
  ['the learner has already scrolled', () => window.scrollTo(0, 300)],
])('does not scroll if %s', async (_, arrange) => {
  arrange();
  await renderGrid();
  expect(scrolledTo).toEqual([]);
});
