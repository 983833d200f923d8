import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { ReliabilityOfKind } from '@vialibera/contract/study';
import { reliabilityText } from '#web/features/study/strings/reliability.ts';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import record from './learning-bench.json' with { type: 'json' };
import { ReliabilityPage } from './reliability-page.tsx';

const STATISTICS: ReliabilityOfKind['statistics'] = {
  from: '2026-03-02',
  to: '2026-11-20',
  bins: [
    { low: 0.2, high: 0.5, predicted: 0.41, observed: 0.35, interval: { low: 0.25, high: 0.46 }, count: 60 },
    { low: 0.8, high: 0.9, predicted: 0.84, observed: 0.86, interval: { low: 0.77, high: 0.92 }, count: 90 },
  ],
  ece: 0.036,
  brier: 0.1496,
};

let kinds: { simulations: ReliabilityOfKind; exams: ReliabilityOfKind };
let fails: boolean;

beforeEach(() => {
  fails = false;
  kinds = {
    simulations: { count: 150, needed: 100, statistics: STATISTICS },
    exams: { count: 12, needed: 200, statistics: null },
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (fails) throw new TypeError('Failed to fetch');
    return Response.json(url.endsWith('/me') ? { me: null } : kinds);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};

describe('the statistics of the installation', () => {
  test('show how much the predictions deviate from the results, the number of predictions and the period of the exams', async () => {
    await renderScreen(<ReliabilityPage />);
    const card = await cardOf('Con le simulazioni');
    expect(card.getByText("In media il numero si è scostato di 4 punti da com'è andata.")).toBeTruthy();
    expect(card.getByText(/150 previsioni, dal 2 marzo 2026 al 20 novembre 2026/)).toBeTruthy();
    expect(card.getByText(/Punteggio di Brier: 0,150/)).toBeTruthy();
  });

  test('are shown as a diagram with a point for each bin, and as a table with the same numbers', async () => {
    await renderScreen(<ReliabilityPage />);
    const card = await cardOf('Con le simulazioni');
    expect(card.getByRole('img', { name: /Con le simulazioni. 2 punti/ }).querySelectorAll('circle')).toHaveLength(2);
    const rows = within(card.getByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['20–50%', '41%', '35%', '25–46%', '60'],
      ['80–90%', '84%', '86%', '77–92%', '90'],
    ]);
  });

  test('are not shown while there are too few results; the page shows the number of results instead', async () => {
    await renderScreen(<ReliabilityPage />);
    const card = await cardOf("Con l'esame vero");
    expect(card.getByText(/Raccolti 12 risultati di 200/)).toBeTruthy();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('6');
    expect(card.queryByRole('img')).toBeNull();
  });

  test('can be loaded again after an error, while the explanations of the page remain visible', async () => {
    fails = true;
    await renderScreen(<ReliabilityPage />);
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(alert.textContent).toContain('I dati di questo sito non si caricano');
    expect(screen.getByRole('heading', { name: 'Come lo calcoliamo' })).toBeTruthy();
    fails = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('heading', { name: 'Con le simulazioni' })).toBeTruthy();
  });
});

describe('the benchmark with simulated learners', () => {
  test('each simulated world has an Italian name and a description', () => {
    for (const { name } of record.worlds) expect(reliabilityText.simulated.worlds[name]).toHaveLength(2);
  });

  test('contains a complete run of eight simulated worlds with 500 learners each', () => {
    expect(record.worlds.map(({ bins }) => bins.reduce((sum, { count }) => sum + count, 0))).toEqual(
      Array.from({ length: 8 }, () => 500),
    );
  });

  test('marks exactly the simulated worlds whose error is above the limit, and explains the marked world', async () => {
    await renderScreen(<ReliabilityPage />);
    const table = screen.getByRole('table', { name: 'Tutti i mondi in una tabella' });
    const marked = within(table)
      .getAllByRole('row')
      .filter(({ textContent }) => textContent?.includes('oltre il limite'));
    const missed = record.worlds.filter(({ error }) => error > record.limits.error);
    expect(marked.map((row) => row.firstElementChild?.textContent)).toEqual(
      missed.map(({ name }) => reliabilityText.simulated.worlds[name]?.[0]),
    );
    expect(missed.map(({ name }) => name)).toEqual(['nervous']);
    expect(screen.getByText(/«Teso sulla scheda» supera il limite/)).toBeTruthy();
  });

  test('shows the diagram of the chosen simulated world', async () => {
    await renderScreen(<ReliabilityPage />);
    fireEvent.change(screen.getByLabelText('Mondo'), { target: { value: 'lazy' } });
    expect(screen.getByRole('img', { name: /Studia a singhiozzo. 10 punti/ })).toBeTruthy();
    expect(screen.getByText(/Salta quasi un giorno su due/)).toBeTruthy();
  });
});

const LEARNER: Me = {
  id: 'ada',
  email: 'ada@esempio.it',
  displayName: 'Ada',
  friendCode: 'ABCDEFGH',
  isPublic: true,
  selectedLicense: 'B',
  licenceChosen: true,
  reading: DEFAULT_READING,
  hideGame: false,
  timeZone: 'Europe/Rome',
  roles: ['user'],
  stats: { totalXp: 0, level: 1, xpIntoLevel: 0, xpForLevel: 100, coins: 0, streak: 0, maxStreak: 0 },
};

test.each([
  ['links a learner to their own probability', LEARNER, ['/pronto']],
  ['shows no link to a visitor', undefined, []],
])('%s', async (_, me, paths) => {
  await renderScreen(<ReliabilityPage />, me);
  await cardOf('Con le simulazioni');
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths);
});
