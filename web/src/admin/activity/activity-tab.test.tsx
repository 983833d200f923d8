import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ConceptStatistics as Concept, StudyDay } from '@vialibera/contract/admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminLicences } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ActivityTab } from './activity-tab.tsx';

const NOTHING = { lesson: 0, practice: 0, session: 0, exam: 0, duel: 0 };
const day = (number: number, more: Partial<StudyDay> = {}): StudyDay => {
  return { day: `2026-03-${String(number).padStart(2, '0')}`, learners: 0, sessions: 0, answers: NOTHING, ...more };
};
const QUIET = Array.from({ length: 30 }, (_, index) => day(index + 1));
const BUSY = QUIET.with(28, day(29, { learners: 3, sessions: 4, answers: { ...NOTHING, session: 30, exam: 60 } }));
const CONCEPT: Concept = {
  id: 'il-dosso',
  title: 'Il dosso',
  topic: 3,
  statements: 8,
  suspects: 1,
  answers: 200,
  right: 120,
  low: 0.53,
  high: 0.67,
  discrimination: { value: -0.305, low: -0.42, high: -0.18 },
};

let activity: () => Response;
let concepts: { concepts: Concept[]; total: number };
let asked: URL[];
beforeEach(() => {
  const countedAt = '2026-03-30T16:07:00.000Z';
  activity = () => Response.json({ days: BUSY, learners: 7, countedAt });
  concepts = { concepts: [CONCEPT], total: 1 };
  asked = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/activity')) return activity();
    if (pathname.endsWith('/licences')) return Response.json({ licences: adminLicences });
    asked.push(new URL(url));
    return Response.json({ ...concepts, computedAt: countedAt });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Returns the value and the hint of the total with this name. */
const totalOf = (name: string) => {
  const term = screen.getByText(name, { selector: 'dt' });
  return [...term.parentElement!.querySelectorAll('dd')].map(({ textContent }) => textContent);
};

test('shows the totals of the last thirty days, the answers of each source, and the numbers of each day', async () => {
  await renderScreen(<ActivityTab />);
  await screen.findByText('Allievi attivi', { selector: 'dt' });
  expect(totalOf('Allievi attivi')[0]).toBe('7');
  expect(totalOf('Sessioni di studio')[0]).toBe('4');
  expect(totalOf('Risposte')).toEqual(['90', 'In media 3 al giorno.']);
  expect(screen.getByText('30 (33%)').parentElement!.textContent).toContain('Oggi');
  const details = screen.getByRole<HTMLDetailsElement>('group');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const rows = within(await screen.findByRole('table', { name: 'I numeri giorno per giorno' })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect([...rows[2]!.children].map(({ textContent }) => textContent)).toEqual([
    '29 marzo',
    '3',
    '4',
    '90',
    '30',
    '0',
    '60',
    '0',
    '0',
  ]);
});

test('without answers, explains what the tab will show', async () => {
  activity = () => Response.json({ days: QUIET, learners: 0, countedAt: null });
  await renderScreen(<ActivityTab />);
  expect(await screen.findByText('Nessuna risposta negli ultimi 30 giorni')).toBeTruthy();
  expect(screen.getByText(/Il primo conteggio arriva/)).toBeTruthy();
});

test('a failed request for the statistics can be repeated', async () => {
  activity = () => Response.json({ code: 'FORBIDDEN', defined: true }, { status: 403 });
  await renderScreen(<ActivityTab />);
  const retry = await screen.findByRole('button', { name: 'Riprova' }, { timeout: 5000 });
  activity = () => Response.json({ days: BUSY, learners: 7, countedAt: null });
  fireEvent.click(retry);
  expect(await screen.findByText('Allievi attivi', { selector: 'dt' })).toBeTruthy();
});

test('lists each concept with its statistics and a link to its statements, and can sort the list', async () => {
  await renderScreen(<ActivityTab />);
  const row = await screen.findByRole('row', { name: /^Il dosso/ });
  expect(row.textContent).toContain('60% giuste');
  expect(row.textContent).toContain('tra 53% e 67%, 200 risposte');
  expect(row.textContent).toMatch(/−0,3[01]tra −0,42 e −0,18/);
  expect(within(row).getByText('1 da verificare')).toBeTruthy();
  const link = within(row).getByRole('link', { name: '8 domande: Il dosso' });
  expect(link.getAttribute('href')).toBe('/question-upload?tab=manage&view=ministeriali&patente=B&concetto=il-dosso');
  expect(asked.at(-1)!.searchParams.get('sort')).toBe('hardest');
  fireEvent.change(screen.getByLabelText('Ordina'), { target: { value: 'discrimination' } });
  await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('sort')).toBe('discrimination'));
});

test('the list of concepts has several pages, and a concept without answers has no statistics', async () => {
  const fresh = { ...CONCEPT, suspects: 0, answers: 0, right: 0, low: 0, high: 1, discrimination: null };
  concepts = { concepts: [fresh], total: 240 };
  await renderScreen(<ActivityTab />);
  const row = await screen.findByRole('row', { name: /^Il dosso/ });
  expect(row.textContent).toContain('Ancora nessuna risposta');
  expect(row.textContent).not.toContain('NaN');
  fireEvent.click(screen.getByRole('button', { name: 'Successive' }));
  await vi.waitFor(() => expect(asked.at(-1)!.searchParams.get('page')).toBe('2'));
});

test('if the bank has no concepts, explains why the list is empty', async () => {
  concepts = { concepts: [], total: 0 };
  await renderScreen(<ActivityTab />);
  expect(await screen.findByText('Questa banca non ha concetti')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Esporta' }).disabled).toBe(true);
});
