import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#web/platform/api/api.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function fakeServer(signInOptions: object, status: number, body: object) {
  vi.stubGlobal('fetch', async (input: string | Request) =>
    typeof input === 'string' ? Response.json(body, { status }) : Response.json(signInOptions),
  );
}

async function signIn(returnTo = '/dashboard', password = 'semaforo verde') {
  const { router } = await renderScreen(<SignInForm returnTo={returnTo} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'anna@esempio.it' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Accedi' }));
  return router;
}

const options = { google: false, mailbox: false };

test.each([
  [{ code: 'INVALID_EMAIL_OR_PASSWORD' }, 'Credenziali non valide. Controlla email e password.'],
  [{ code: 'TOO_MANY_REQUESTS' }, 'Troppi tentativi. Aspetta qualche minuto e riprova.'],
  [{ code: 'ACCOUNT_SUSPENDED' }, 'Il tuo account è sospeso: per ora non puoi accedere.'],
  [{ code: 'SIGN_IN_BUSY' }, 'In questo momento stanno entrando in molti. Riprova tra qualche secondo.'],
  [{ message: 'Invalid callback URL' }, /^Errore di reindirizzamento/],
  [{ code: 'FORBIDDEN_ORIGIN' }, /^Errore di reindirizzamento/],
  [{}, 'Errore durante il login'],
])('if the server rejects the sign-in with %o, the form shows the reason', async (body, text) => {
  fakeServer(options, 401, body);
  await signIn();
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
});

test.each(['semaforo verde ', ' semaforo verde'])(
  'points out the space in the wrong password «%s»',
  async (password) => {
    fakeServer(options, 401, { code: 'INVALID_EMAIL_OR_PASSWORD' });
    await signIn('/dashboard', password);
    await vi.waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('comincia o finisce con uno spazio'),
    );
  },
);

test('after a second press on a confirmation link, says that the address is already confirmed', async () => {
  fakeServer(options, 200, {});
  await renderScreen(<SignInForm returnTo="/dashboard" confirmed />);
  expect(await screen.findByText(/già confermato/)).toBeTruthy();
});

test('after the sign-in, opens the page that the learner had requested and shows a welcome', async () => {
  const welcome = vi.spyOn(toast, 'success').mockImplementation(() => {});
  fakeServer({ me: null }, 200, {});
  const router = await signIn('/social?da=1');
  await vi.waitFor(() => expect(welcome).toHaveBeenCalledWith('Bentornato! anna'));
  expect(router.state.location.href).toBe('/social?da=1');
});

test('after a sign-in with Google to a suspended account, shows that the account is suspended', async () => {
  fakeServer(options, 200, {});
  await renderScreen(<SignInForm returnTo="/dashboard" suspended />);
  expect(screen.getByRole('alert').textContent).toMatch('Il tuo account è sospeso');
});

test('if a confirmation link is opened on another device, a sign-in with the password confirms the email address', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ me: null });
    sent.push(JSON.parse(init?.body as string));
    return Response.json({});
  });
  const token = `head.${btoa(JSON.stringify({ email: 'anna@esempio.it' }))}.tail`;
  await renderScreen(<SignInForm returnTo="/dashboard" confirmation={token} />);
  expect(screen.getByRole('heading', { name: 'Conferma il tuo indirizzo' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'semaforo verde' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accedi' }));
  const credentials = { email: 'anna@esempio.it', password: 'semaforo verde', confirmation: token };
  await vi.waitFor(() => expect(sent).toEqual([credentials]));
});

test('sends nothing without a password', async () => {
  fakeServer(options, 200, {});
  await renderScreen(<SignInForm returnTo="/dashboard" />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'anna@esempio.it' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(screen.getByRole('alert').textContent).toBe('Inserisci email e password');
});

test('if the email address is not confirmed, offers to send another confirmation link', async () => {
  fakeServer(options, 403, { code: 'EMAIL_NOT_VERIFIED' });
  await signIn();
  expect(await screen.findByRole('button', { name: 'Invia di nuovo il link' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Email non confermata. Controlla la tua casella di posta.');
});

test('offers the sign-in with Google only if the server supports it', async () => {
  fakeServer({ google: true, mailbox: false }, 200, {});
  await renderScreen(<SignInForm returnTo="/dashboard" />);
  expect(await screen.findByRole('button', { name: 'Continua con Google' })).toBeTruthy();
  cleanup();
  fakeServer(options, 200, {});
  const { queries } = await renderScreen(<SignInForm returnTo="/dashboard" />);
  await vi.waitFor(() => expect(queries.getQueryData(api.accounts.getSignInOptions.queryKey())).toEqual(options));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Continua con Google' })).toBeNull();
});

test('shows and hides the password', async () => {
  fakeServer(options, 200, {});
  await renderScreen(<SignInForm returnTo="/dashboard" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.click(screen.getByRole('button', { name: 'Mostra la password' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Mostra la password' }));
  expect(field.type).toBe('password');
});
