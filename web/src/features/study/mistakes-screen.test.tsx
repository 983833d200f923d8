import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MistakeList } from '@vialibera/contract/study';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { MistakesScreen } from './mistakes-screen.tsx';
import { LEARNER, toStatement } from '#web/test-support/test-study.ts';

const LIST: MistakeList = {
  mistakes: [
    { question: toStatement(1, true), topic: 2, rightDays: 0, wrongAt: '2026-11-21T10:00:00.000Z' },
    { question: toStatement(2, false), topic: 2, rightDays: 1, wrongAt: '2026-11-20T10:00:00.000Z' },
    { question: toStatement(3, false), topic: 0, rightDays: 0, wrongAt: null },
  ],
  topics: [
    { topic: 0, title: null, mistakes: 1 },
    { topic: 2, title: 'Segnali di pericolo', mistakes: 2 },
  ],
  concepts: [],
};
let respond: () => Response;

beforeEach(() => vi.stubGlobal('fetch', async () => respond()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(topic?: number) {
  const onChooseTopic = vi.fn<(topic: number | undefined) => void>();
  await renderScreen(<MistakesScreen topic={topic} onChooseTopic={onChooseTopic} />, LEARNER);
  return onChooseTopic;
}

test('lists the mistakes by topic, each with its date and what the learner must do to remove it from the list', async () => {
  respond = () => Response.json(LIST);
  await show();
  const section = await screen.findByRole('region', { name: 'Segnali di pericolo' });
  const items = within(section).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sbagliata il 21 novembre'),
    expect.stringContaining('Giusta una volta: ancora un giorno'),
  ]);
  expect(items[0]!.textContent).not.toContain('Giusta una volta');
  expect(screen.getByRole('region', { name: 'Altri argomenti' }).textContent).toContain("Senza risposta all'esame");
  expect(screen.getByText('Una domanda esce da qui quando rispondi giusto in due giorni diversi.')).toBeDefined();
});

test('a click on a mistake shows the right answer and its explanation', async () => {
  respond = () => Response.json(LIST);
  await show();
  const [, second] = await screen.findAllByText('Risposta e spiegazione');
  const details = second!.closest('details')!;
  expect(details.open).toBe(false);
  fireEvent.click(second!);
  expect(details.open).toBe(true);
  expect(within(details).getByText('La risposta corretta è: Vero.')).toBeDefined();
  expect(within(details).getByText('Perché 1')).toBeDefined();
});

test('links to a review of all mistakes and to a review of the mistakes of one topic', async () => {
  respond = () => Response.json(LIST);
  await show();
  const all = await screen.findByRole('link', { name: 'Ripassa tutti' });
  expect(all.getAttribute('href')).toBe('/oggi?modo=errori');
  const one = screen.getByRole('link', { name: 'Ripassa questo argomento: Segnali di pericolo' });
  expect(one.getAttribute('href')).toBe('/oggi?modo=errori&argomento=2');
});

test('shows only the mistakes of the chosen topic', async () => {
  respond = () => Response.json(LIST);
  const onChooseTopic = await show(2);
  await screen.findByRole('region', { name: 'Segnali di pericolo' });
  expect(screen.queryByRole('region', { name: 'Altri argomenti' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Argomento'), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('Argomento'), { target: { value: '' } });
  expect(onChooseTopic.mock.calls).toEqual([[0], [undefined]]);
});

test('if there are no mistakes, invites the learner to study', async () => {
  respond = () => Response.json({ mistakes: [], topics: [], concepts: [] });
  await show();
  const link = await screen.findByRole('link', { name: 'Studia adesso' });
  expect(link.getAttribute('href')).toBe('/oggi');
});

test('while an exam is running, shows a link to the exam', async () => {
  const body = { code: 'EXAM_RUNNING', status: 409, defined: true, data: { examId: 'esame-1' } };
  respond = () => Response.json(body, { status: 409 });
  await show();
  const link = await screen.findByRole('link', { name: "Riprendi l'esame" }, { timeout: 3000 });
  expect(link.getAttribute('href')).toBe('/quiz/esame/esame-1');
});
