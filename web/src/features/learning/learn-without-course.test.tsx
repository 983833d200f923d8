import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { LearnScreen } from './learn-screen.tsx';

const toUnit = (number: number, unlocked: boolean) => ({
  id: `unita-${number}`,
  number,
  title: `Unità ${number}`,
  description: '',
  icon: { url: '/signs/dosso.svg', description: null },
  lessonCount: 8,
  completedCount: 0,
  progress: 0,
  unlocked,
});
const topics = [
  { number: 5, title: 'In caso di incidente', sameAsInB: [22] },
  { number: 8, title: 'Il carico', sameAsInB: [17] },
  { number: 9, title: 'Il traino', sameAsInB: [17] },
  { number: 2, title: 'Il cronotachigrafo', sameAsInB: [] },
];
const about = { drives: '', minimumAge: 21, kind: 'true-false', topics };
const licences = [
  { id: 'A', name: 'Patente A', list: 'B', hasCourse: true, questions: 7000, ...about },
  { id: 'C', name: 'Patente C', list: 'C', hasCourse: false, questions: 3000, ...about },
  { id: 'D', name: 'Patente D', list: 'D', hasCourse: false, questions: 0, ...about },
  { id: 'KB', name: 'CAP KB', list: 'KB', hasCourse: false, questions: 400, ...about, topics: [] },
];
let selectedLicense: string;

beforeEach(() => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/me')) return Response.json({ me: { selectedLicense } });
    if (url.endsWith('/licences')) return Response.json({ licences });
    if (url.endsWith('/units'))
      return Response.json({ units: [toUnit(1, true), toUnit(17, true), toUnit(20, false), toUnit(22, false)] });
    return Response.json({ missions: [] });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function renderLearn(licence: string, heading: string) {
  selectedLicense = licence;
  await renderScreen(<LearnScreen />);
  await screen.findByRole('heading', { level: 1, name: heading });
}

test('for a licence without a course, links to the exam, the practice, the mistakes and the units of B with the same topics', async () => {
  await renderLearn('C', 'Studia per la patente C');
  expect(screen.getByText(/^Per la patente C non c'è ancora un corso/)).toBeTruthy();
  for (const [name, href] of [
    [/^Esame/, '/quiz'],
    [/^Allenamento/, '/quiz/allenamento'],
    [/^I miei errori/, '/errori'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(await screen.findByRole('heading', { level: 3, name: 'Il carico · Il traino' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inizia: Unità 17' }).getAttribute('href')).toBe('/unit/unita-17');
  expect(screen.queryByText('Unità 20')).toBeNull();
});

test('a locked unit of B with the same topics shows why it is locked, and a link to the unit where the learner can continue', async () => {
  await renderLearn('C', 'Studia per la patente C');
  expect(await screen.findByText('Unità 22')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Inizia: Unità 22' })).toBeNull();
  expect(screen.getByText(/Le unità si aprono in ordine/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vai a «Unità 1»' }).getAttribute('href')).toBe('/unit/unita-1');
});

test('a licence without questions shows what is missing and whom to ask', async () => {
  await renderLearn('D', 'Studia per la patente D');
  expect(screen.getByRole('heading', { name: 'Mancano ancora le domande' })).toBeTruthy();
  expect(screen.getByText(/Le domande le può aggiungere chi gestisce il sito/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Esame/ })).toBeNull();
});

test('if the topics of a licence are unknown, no related units are shown', async () => {
  await renderLearn('KB', 'Studia per il CAP KB');
  expect(await screen.findByText('Nessuna lezione della patente B tratta gli stessi argomenti.')).toBeTruthy();
});

test('if a licence shares the questions of B, shows the whole course under the name of this licence', async () => {
  await renderLearn('A', 'Studia per la patente A');
  expect(await screen.findByText('Unità 20')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Aggiorna contenuti' })).toBeTruthy();
});

test('if the selected licence no longer exists, asks the learner to choose another licence', async () => {
  selectedLicense = 'Z9';
  await renderScreen(<LearnScreen />);
  expect(await screen.findByText("Questa patente non c'è più: scegline un'altra nel profilo.")).toBeTruthy();
});

test('the heading for licence B is that of the specification', async () => {
  await renderLearn('B', 'Studia per la patente B');
  expect(await screen.findByText('Unità 20')).toBeTruthy();
});
