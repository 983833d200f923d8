import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { EmailScreen } from './email-screen.tsx';

const WELCOME = { id: 1, type: 'welcome', name: 'Benvenuto', isActive: true, subject: null, intro: null };
const SENT = {
  id: '1',
  email: 'ada@esempio.it',
  type: 'welcome',
  campaignId: 1,
  status: 'sent',
  attempts: 1,
  error: null,
  at: '2026-03-10T09:00:00.000Z',
};
const REFUSED = { ...SENT, id: '2', email: 'respinta@esempio.it', status: 'refused', error: '550 no such user' };

let campaign: object;
let sent: unknown[];
let tried: unknown[];

beforeEach(() => {
  campaign = WELCOME;
  sent = [];
  tried = [];
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/email-logs'))
      return Response.json({ logs: searchParams.get('onlyErrors') === 'true' ? [REFUSED] : [SENT, REFUSED] });
    if (/\/(preview|test)$/.test(pathname)) {
      tried.push(await request.json());
      return Response.json({ subject: 'Si comincia!', text: 'Il tuo account è pronto.', to: 'ada@esempio.it' });
    }
    if (request.method !== 'GET') {
      const fields = (await request.json()) as object;
      sent.push(fields);
      campaign = { ...WELCOME, ...fields };
      return Response.json(campaign);
    }
    return Response.json({ campaigns: [campaign] });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an admin changes the subject of a campaign, which is then marked as having its own words', async () => {
  await renderScreen(<EmailScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Modifica: Benvenuto' }));
  fireEvent.change(screen.getByLabelText('Oggetto (facoltativo)'), { target: { value: ' Si comincia! ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Parole sue')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Benvenuto', isActive: true, subject: 'Si comincia!', intro: null }]);
  expect(toast.success).toHaveBeenCalledWith('Campagna salvata');
});

test('an admin reads the email of a draft and sends it to the own address before saving', async () => {
  await renderScreen(<EmailScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Modifica: Benvenuto' }));
  fireEvent.change(screen.getByLabelText('Oggetto (facoltativo)'), { target: { value: ' Si comincia! ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Anteprima' }));
  expect(await screen.findByText('Il tuo account è pronto.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Manda a me' }));
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Email di prova mandata a ada@esempio.it'));
  const draft = { type: 'welcome', subject: 'Si comincia!', intro: null };
  expect(tried).toEqual([draft, draft]);
  expect(sent).toEqual([]);
});

test('«Solo problemi» lists only the emails that were rejected, with the reason', async () => {
  await renderScreen(<EmailScreen />);
  expect(await screen.findByText('ada@esempio.it')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Solo problemi'));
  await vi.waitFor(() => expect(screen.queryByText('ada@esempio.it')).toBeNull());
  expect(await screen.findByText('respinta@esempio.it')).toBeTruthy();
  expect(screen.getByText('Rifiutata')).toBeTruthy();
  expect(screen.getByText('550 no such user')).toBeTruthy();
});
