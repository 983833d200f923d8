import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { BankStatement } from '@vialibera/contract/banks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { EditStatement } from './edit-statement.tsx';
import { StatementTable } from './statement-table.tsx';

const statement: BankStatement = {
  id: 7,
  text: 'Il tassista attende i clienti',
  answer: 1,
  options: ['Ovunque', 'Nelle aree previste', 'Mai'],
  illustration: null,
  topic: null,
  explanation: null,
  ours: null,
  article: null,
  retired: false,
  awaitingImage: false,
  statistics: { shown: 0, answers: 0, right: 0, low: 0, high: 0, discrimination: null, suspicion: null },
};

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return Response.json({ id: 7, version: 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the list shows the options of a single-choice question and the letter of the right option, which is marked', async () => {
  await renderScreen(
    <InLicence id="KB">
      <StatementTable statements={[statement]} changeable={false} />
    </InLicence>,
  );
  expect(screen.getAllByRole('listitem').map((option) => option.textContent)).toEqual([
    'A · Ovunque',
    expect.stringMatching(/^B · Nelle aree previste./),
    'C · Mai',
  ]);
  expect(screen.getByText('B: Nelle aree previste')).toBeTruthy();
});

test('in the editor of a single-choice question, the admin can choose another right option, and the options stay the same', async () => {
  await renderScreen(
    <InLicence id="KB">
      <EditStatement statement={statement} onClose={() => {}} />
    </InLicence>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('B · Nelle aree previste').checked).toBe(true);
  expect(screen.queryByLabelText('Vero')).toBeNull();
  fireEvent.click(screen.getByLabelText('C · Mai'));
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ answer: 2 });
  expect(sent[0]).not.toHaveProperty('options');
});

test('the editor offers the topics of the selected licence', async () => {
  await renderScreen(
    <InLicence id="C">
      <EditStatement statement={{ ...statement, answer: true, options: null }} onClose={() => {}} />
    </InLicence>,
  );
  const topics = [...screen.getByLabelText<HTMLSelectElement>('Argomento').options].map((option) => option.textContent);
  expect(topics.slice(0, 3)).toEqual(['Nessuno', '1 · Guida e riposo', '2 · Il cronotachigrafo']);
});
