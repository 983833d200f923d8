import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { StudyPlan } from '@vialibera/contract/study';
import { setServerReachable } from '#web/platform/network/reachability.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { GoalCard } from './goal-card.tsx';

afterEach(() => {
  cleanup();
  setServerReachable(true);
  vi.unstubAllGlobals();
});

const me = { timeZone: 'Europe/Rome', selectedLicense: 'B' } as unknown as Me;
const noDate: StudyPlan = { examDate: null, answersPerDay: null, daysLeft: null, answersToday: 0, target: 20 };

async function renderGoal(plan: StudyPlan = noDate, respond = () => Response.json({ plan })) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') sent.push(await request.json());
    return respond();
  });
  await renderScreen(<GoalCard plan={plan} concepts={{ met: 300, total: 715 }} today="2026-11-23" />, me);
  return sent;
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salva il piano' }));

test('saves the exam date and the number of daily answers that the learner has entered', async () => {
  const sent = await renderGoal();
  enter("Data dell'esame", '2026-12-23');
  fireEvent.click(screen.getByLabelText('Un numero mio'));
  enter('Quante al giorno', '35');
  save();
  await waitFor(() => expect(sent).toEqual([{ licence: 'B', examDate: '2026-12-23', answersPerDay: 35 }]));
});

test('saves a plan without an exam date', async () => {
  const sent = await renderGoal({ ...noDate, examDate: '2026-12-05', daysLeft: 12 });
  fireEvent.click(screen.getByLabelText('Non lo so ancora'));
  save();
  await waitFor(() => expect(sent).toEqual([{ licence: 'B', examDate: null, answersPerDay: null }]));
});

test.each([
  ['2026-12-23', "All'esame mancano 30 giorni. Con 28 risposte al giorno incontri ogni concetto prima dell'esame."],
  ['2026-11-24', "L'esame è domani. Con 60 risposte al giorno incontri circa 330 concetti su 715"],
])('for an exam on %s, describes the plan before it is saved', async (date, meaning) => {
  await renderGoal();
  enter("Data dell'esame", date);
  expect(screen.getByText(meaning, { exact: false })).toBeTruthy();
});

test('without an exam date, shows the usual number of daily answers', async () => {
  await renderGoal();
  expect(screen.getByText('Senza una data, il piano è di 20 risposte al giorno.')).toBeTruthy();
});

test.each([
  ['EXAM_DATE_PAST', 'Questa data è già passata: scegli oggi o un giorno dopo.'],
  ['EXAM_DATE_FAR', 'Questa data è troppo lontana: scegline una entro due anni.'],
])('shows the error %s at the date field', async (code, text) => {
  await renderGoal(noDate, () => Response.json({ code, defined: true }, { status: 422 }));
  enter("Data dell'esame", '2026-12-23');
  save();
  const date = screen.getByLabelText("Data dell'esame");
  await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText(text).id).toBe(date.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(date);
});

test('if the saved exam date is in the past, the learner must choose again', async () => {
  await renderGoal({ ...noDate, examDate: '2026-11-20', daysLeft: -3 });
  expect(screen.getByLabelText("Data dell'esame")).toHaveProperty('value', '');
  expect(screen.getByLabelText('Non lo so ancora')).toHaveProperty('checked', false);
});

test.each(['4', '201', '12.5', ''])('rejects «%s» answers per day without a request to the server', async (count) => {
  const sent = await renderGoal();
  fireEvent.click(screen.getByLabelText('Un numero mio'));
  enter('Quante al giorno', count);
  save();
  expect(await screen.findByText('Scrivi un numero intero da 5 a 200.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('asks for a date if neither a date nor «Non lo so ancora» is chosen', async () => {
  const sent = await renderGoal();
  fireEvent.click(screen.getByLabelText('Non lo so ancora'));
  save();
  expect(await screen.findByText('Scegli una data, oppure segna «Non lo so ancora».')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('without network, shows that the plan cannot be changed', async () => {
  await renderGoal();
  setServerReachable(false);
  expect(await screen.findByText('Sei offline: il piano si cambia solo con la rete.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Salva il piano' })).toHaveProperty('disabled', true);
});
