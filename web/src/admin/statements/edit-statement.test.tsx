import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { BankStatement } from '@vialibera/contract/banks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { EditStatement } from './edit-statement.tsx';

const statement: BankStatement = {
  id: 7,
  text: 'I freni sono lunghi',
  answer: true,
  options: null,
  illustration: null,
  topic: null,
  explanation: null,
  ours: null,
  article: null,
  retired: false,
  awaitingImage: false,
  statistics: { shown: 0, answers: 0, right: 0, low: 0, high: 0, discrimination: null, suspicion: null },
};

let agreed: unknown[];
beforeEach(() => {
  agreed = [];
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = (await request.json()) as { agreed: boolean };
    agreed.push(body.agreed);
    if (body.agreed) return Response.json({ id: 8, version: 2 });
    return Response.json({ code: 'MEANING_CHANGED', defined: true }, { status: 409 });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('another meaning is saved only after the admin has read what happens, and every further edit is asked again', async () => {
  const onClose = vi.fn<() => void>();
  await renderScreen(
    <InLicence>
      <EditStatement statement={statement} onClose={onClose} />
    </InLicence>,
  );
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Testo'), { target: { value } });
  type('I freni sono corti');
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Non è un refuso');
  type('I freni sono larghi');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sì, salva' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(agreed).toEqual([false, false, true]);
});
