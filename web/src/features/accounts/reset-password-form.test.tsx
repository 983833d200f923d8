import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-screen.tsx';
import { notify } from '#web/ui/notify.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

let refusal: { status: number; body: object } | null;
const sent: unknown[] = [];

beforeEach(() => {
  refusal = null;
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ me: null });
    sent.push(JSON.parse(init?.body as string));
    return refusal ? Response.json(refusal.body, { status: refusal.status }) : Response.json({});
  });
  for (const kind of ['success', 'error'] as const) vi.spyOn(notify, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function choose(password: string, repeated: string) {
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
])('with «%s» and «%s» nothing is sent and the form says why', async (password, repeated, text) => {
  await choose(password, repeated);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(notify.error).toHaveBeenCalledWith(text);
  expect(sent).toEqual([]);
});

test('a new password leads to the lessons', async () => {
  const router = await choose('semaforo giallo', 'semaforo giallo');
  await vi.waitFor(() => expect(notify.success).toHaveBeenCalledWith('Password aggiornata con successo!'));
  expect(router.state.location.pathname).toBe('/learn');
  expect(sent).toEqual([{ newPassword: 'semaforo giallo', token: 'dal-link' }]);
});

test('a link that was used before leads to the login', async () => {
  refusal = { status: 400, body: { code: 'INVALID_TOKEN' } };
  const router = await choose('semaforo giallo', 'semaforo giallo');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(notify.error).toHaveBeenCalledWith('Link di recupero non valido o scaduto');
});

test('any other failure leaves the form as it was', async () => {
  refusal = { status: 500, body: {} };
  const router = await choose('semaforo giallo', 'semaforo giallo');
  const text = "Errore durante l'aggiornamento della password";
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(router.state.location.pathname).toBe('/');
  expect(screen.getByLabelText<HTMLInputElement>('Nuova password').value).toBe('semaforo giallo');
});
