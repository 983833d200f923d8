import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

let errorResponse: { status: number; body: object } | null;
const sent: unknown[] = [];

beforeEach(() => {
  errorResponse = null;
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ me: null });
    sent.push(JSON.parse(init?.body as string));
    return errorResponse ? Response.json(errorResponse.body, { status: errorResponse.status }) : Response.json({});
  });
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function submitPassword(password: string, repeated: string) {
  const { router } = await renderScreen(<ResetPasswordForm token="dal-link" />);
  fireEvent.change(screen.getByLabelText('Nuova password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Conferma password'), { target: { value: repeated } });
  fireEvent.click(screen.getByRole('button', { name: 'Aggiorna password' }));
  return router;
}

test.each([
  ['', 'abc', 'Compila tutti i campi'],
  ['abc', 'abd', 'Le password non coincidono'],
  ['abc', 'abc', 'La password deve essere di almeno 6 caratteri'],
])('with the passwords «%s» and «%s», sends nothing and shows the error', async (password, repeated, text) => {
  await submitPassword(password, repeated);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(toast.error).toHaveBeenCalledWith(text);
  expect(sent).toEqual([]);
});

test('opens the lessons after the password was changed', async () => {
  const router = await submitPassword('semaforo giallo', 'semaforo giallo');
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Password aggiornata con successo!'));
  expect(router.state.location.pathname).toBe('/learn');
  expect(sent).toEqual([{ newPassword: 'semaforo giallo', token: 'dal-link' }]);
});

test('opens the login if the link was used before', async () => {
  errorResponse = { status: 400, body: { code: 'INVALID_TOKEN' } };
  const router = await submitPassword('semaforo giallo', 'semaforo giallo');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(toast.error).toHaveBeenCalledWith('Link di recupero non valido o scaduto');
});

test('after an unexpected error, shows an error message and keeps the form with the typed password', async () => {
  errorResponse = { status: 500, body: {} };
  const router = await submitPassword('semaforo giallo', 'semaforo giallo');
  const text = "Errore durante l'aggiornamento della password";
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText<HTMLInputElement>('Nuova password').value).toBe('semaforo giallo');
});
