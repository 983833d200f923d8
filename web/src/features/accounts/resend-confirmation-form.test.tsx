import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ResendConfirmationForm } from './resend-confirmation-form.tsx';

const sent: unknown[] = [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function submitEmail(email: string, status = 200) {
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ google: false, mailbox: false });
    sent.push(JSON.parse(init?.body as string));
    return Response.json({}, { status });
  });
  await renderScreen(<ResendConfirmationForm />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
}

test('sends a new confirmation link', async () => {
  await submitEmail('anna@esempio.it');
  expect(await screen.findByRole('heading', { name: 'Controlla la posta' })).toBeTruthy();
  expect(sent).toEqual([{ email: 'anna@esempio.it', callbackURL: '/dashboard' }]);
});

test('if the email address is missing, sends nothing and asks for the address', async () => {
  await submitEmail('');
  expect(screen.getByRole('alert').textContent).toBe('Inserisci la tua email');
  expect(sent).toEqual([]);
});

test('if the request fails, shows an error and keeps the typed email address', async () => {
  await submitEmail('anna@esempio.it', 500);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe("Errore durante l'invio dell'email"));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@esempio.it');
});
