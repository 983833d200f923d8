import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Statistics } from '@vialibera/contract/home';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { StatisticsCard, accuracyBand, topicsToReview } from './statistics-card.tsx';

const statistics: Statistics = {
  answered: 40,
  accuracy: 0.82,
  minutes: 75,
  exams: { taken: 3, passed: 1, withMoreTime: { taken: 0, passed: 0 } },
  topics: [],
};
let selectedLicense: string;

beforeEach(() => {
  selectedLicense = 'B';
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.endsWith('/me') ? { me: { selectedLicense } } : { licences: [{ id: 'C', name: 'Patente C', topics: [] }] },
    ),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows exams with more time separately', async () => {
  const exams = { ...statistics.exams, withMoreTime: { taken: 2, passed: 2 } };
  await renderScreen(<StatisticsCard statistics={{ ...statistics, exams }} />);
  expect(screen.getByText('Con più tempo').closest('div')?.textContent).toContain('2 su 2');
  expect(screen.getByText('Esami superati').closest('div')?.textContent).toContain('1 su 3');
});

test('does not mention more time if no exam had more time', async () => {
  await renderScreen(<StatisticsCard statistics={statistics} />);
  expect(screen.queryByText('Con più tempo')).toBeNull();
});

test('names the licence of the topics unless it is licence B', async () => {
  await renderScreen(<StatisticsCard statistics={statistics} />);
  expect(screen.getByRole('heading', { name: 'Da ripassare' })).toBeTruthy();
  cleanup();
  selectedLicense = 'C';
  await renderScreen(<StatisticsCard statistics={statistics} />);
  expect(await screen.findByRole('heading', { name: 'Da ripassare per la patente C' })).toBeTruthy();
});

test.each([
  [1, 'good'],
  [0.9, 'good'],
  [0.899, 'fair'],
  [0.8, 'fair'],
  [0.799, 'weak'],
  [0, 'weak'],
])('an accuracy of %f is %s', (accuracy, band) => expect(accuracyBand(accuracy)).toBe(band));

test('suggests topics with an accuracy below 85 % for review, in ascending order of accuracy', () => {
  const topics = [0.85, 0.84, 0.2, 1].map((accuracy) => ({ accuracy }));
  expect(topicsToReview(topics)).toEqual([{ accuracy: 0.2 }, { accuracy: 0.84 }]);
});
