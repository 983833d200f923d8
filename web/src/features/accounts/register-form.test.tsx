import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { RegisterForm } from './register-form.tsx';

let errorResponse: { status: number; body: object } | null;
let sent: { path: string; body: object }[];

beforeEach(() => {
  errorResponse = null;
  sent = [];
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ google: false, mailbox: true });
    sent.push({ path: input, body: JSON.parse(init?.body as string) as object });
    return errorResponse ? Response.json(errorResponse.body, { status: errorResponse.status }) : Response.json({});
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function fill(email: string, password: string, repeated: string) {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.change(screen.getByLabelText('Conferma password'), { target: { value: repeated } });
  fireEvent.click(screen.getByRole('button', { name: 'Crea account' }));
}

test.each([
  ['', '', '', 'Tutti i campi sono obbligatori', ['Email', 'Password', 'Conferma password']],
  ['anna', '', 'abc', 'Tutti i campi sono obbligatori', ['Password']],
  ['anna', 'abc', 'abd', 'Le password non corrispondono', ['Conferma password']],
  ['anna', 'abc', 'abc', 'Email non valida', ['Email']],
  ['anna@esempio.it', 'abc', 'abc', 'La password deve essere di almeno 6 caratteri', ['Password']],
])(
  'with the email «%s» and the passwords «%s» and «%s», sends nothing and shows the error and the fields to correct',
  async (email, password, repeated, text, labels) => {
    await renderScreen(<RegisterForm returnTo="/dashboard" />);
    fill(email, password, repeated);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(text);
    expect(sent).toEqual([]);
    const wrong = labels.map((label) => screen.getByLabelText(label));
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(wrong.length);
    for (const field of wrong) expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
    expect(document.activeElement).toBe(wrong[0]);
  },
);

test('a registration from another address than PUBLIC_URL is refused in one sentence that names PUBLIC_URL', async () => {
  errorResponse = { status: 403, body: { code: 'FORBIDDEN_ORIGIN', defined: false } };
  await renderScreen(<RegisterForm returnTo="/dashboard" />);
  fill('anna@esempio.it', 'semaforo verde', 'semaforo verde');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^[^.]*PUBLIC_URL[^.]*\.$/);
});

test('asks the learner to check the mailbox after registering', async () => {
  await renderScreen(<RegisterForm returnTo="/dashboard" />);
  fill(' anna@esempio.it ', 'semaforo verde', 'semaforo verde');
  await screen.findByRole('heading', { name: 'Controlla la posta' });
  expect(screen.getByText(/anna@esempio\.it/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Apri la posta di prova' })).toBeTruthy();
  expect(sent).toEqual([
    {
      path: '/api/auth/sign-up/email',
      body: { name: 'anna', email: 'anna@esempio.it', password: 'semaforo verde', callbackURL: '/dashboard' },
    },
  ]);
});

test.each([
  ['USER_ALREADY_EXISTS', 'Questa email è già registrata'],
  ['PASSWORD_COMMON', 'Questa password è tra le più usate: scegline una tua.'],
  ['SOMETHING_NEW', 'Errore durante la registrazione'],
])('if the server rejects the registration with %s, shows the error and keeps the typed values', async (code, text) => {
  errorResponse = { status: 422, body: { code, message: 'refused' } };
  await renderScreen(<RegisterForm returnTo="/dashboard" />);
  fill('anna@esempio.it', 'semaforo verde', 'semaforo verde');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('semaforo verde');
});

test('shows a timeout error if the server does not answer', async () => {
  await renderScreen(<RegisterForm returnTo="/dashboard" />);
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('too slow', 'TimeoutError')));
  fill('anna@esempio.it', 'semaforo verde', 'semaforo verde');
  const text = 'Timeout durante la registrazione. Riprova.';
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
});
