import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

let answer: Response;
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  answer = Response.json({});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    return answer;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function ask(email: string) {
  await renderScreen(<ForgotPasswordForm />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Invia il link' }));
}

test('without an address nothing is sent', async () => {
  await ask('  ');
  expect(screen.getByRole('alert').textContent).toBe('Inserisci la tua email');
  expect(sent).toEqual([]);
});

test('a link is sent, and the screen leads back to the login', async () => {
  await ask(' anna@esempio.it ');
  expect(await screen.findByRole('heading', { name: 'Email inviata' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Torna al login' }).getAttribute('href')).toBe('/login');
  const body = { email: 'anna@esempio.it', redirectTo: '/reset-password' };
  expect(sent).toEqual([{ path: '/api/auth/request-password-reset', body }]);
});

test('a failure is told beside the form, which keeps the address', async () => {
  answer = Response.json({}, { status: 500 });
  await ask('anna@esempio.it');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe("Errore durante l'invio dell'email"));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@esempio.it');
  const button = screen.getByRole('button', { name: 'Invia il link' });
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});
