import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

let response: Response;
const sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  response = Response.json({});
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(init.body as string) });
    return response;
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function submitEmail(email: string) {
  await renderScreen(<ForgotPasswordForm />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Invia il link' }));
}

test('if the email address is missing, sends nothing and asks for the address', async () => {
  await submitEmail('  ');
  expect(screen.getByRole('alert').textContent).toBe('Inserisci la tua email');
  expect(sent).toEqual([]);
});

test('if the email address is invalid, sends nothing and shows an error', async () => {
  await submitEmail('anna@esempio');
  expect(screen.getByRole('alert').textContent).toBe('Email non valida');
  expect(sent).toEqual([]);
});

test('sends a reset link and offers a way back to the login', async () => {
  await submitEmail(' anna@esempio.it ');
  expect(await screen.findByRole('heading', { name: 'Email inviata' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Torna al login' }).getAttribute('href')).toBe('/login');
  const body = { email: 'anna@esempio.it', redirectTo: '/reset-password' };
  expect(sent).toEqual([{ path: '/api/auth/request-password-reset', body }]);
});

test('if the request fails, shows an error in the form and keeps the typed email address', async () => {
  response = Response.json({}, { status: 500 });
  await submitEmail('anna@esempio.it');
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe("Errore durante l'invio dell'email"));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@esempio.it');
  const button = screen.getByRole('button', { name: 'Invia il link' });
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});
