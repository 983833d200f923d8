import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { accountsText } from './strings/accounts.ts';
import { GoogleButton } from './google-button.tsx';

const sent: unknown[] = [];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function press(returnTo: string, status: number) {
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ google: true, mailbox: false });
    sent.push(JSON.parse(init?.body as string));
    return Response.json({ url: 'https://accounts.google.example/o' }, { status });
  });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  await renderScreen(<GoogleButton returnTo={returnTo} failed="Errore durante il login con Google" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Continua con Google' }));
  return assign;
}

test.each([
  ['/dashboard', '/dashboard?accesso=google', '/dashboard?accesso=nuovo'],
  ['/social', '/social', '/social'],
])('redirects to Google, which returns the learner to %s', async (returnTo, callbackURL, newUserCallbackURL) => {
  const assign = await press(returnTo, 200);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.example/o'));
  expect(sent).toEqual([{ provider: 'google', callbackURL, newUserCallbackURL, errorCallbackURL: '/login' }]);
});

test('shows a toast when Google cannot be reached', async () => {
  await press('/dashboard', 500);
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Errore durante il login con Google'));
});

test.each(['Instagram 300.0', '[FBAN/FBIOS]', 'musical_ly_2024', 'WhatsApp/2.24'])(
  'in the browser of an app (%s), which Google refuses, asks to open the page in the browser',
  async (app) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (iPhone) ${app}`);
    vi.stubGlobal('fetch', async () => Response.json({ google: true, mailbox: false }));
    await renderScreen(<GoogleButton returnTo="/dashboard" failed="" />);
    expect(await screen.findByText(accountsText.openInBrowser)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
