import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-screen.tsx';
import { ConfirmAgainForm } from './confirm-again-form.tsx';

const sent: unknown[] = [];

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

async function ask(email: string, status = 200) {
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    if (typeof input !== 'string') return Response.json({ google: false, mailbox: false });
    sent.push(JSON.parse(init?.body as string));
    return Response.json({}, { status });
  });
  await renderScreen(<ConfirmAgainForm />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
}

test('whoever comes with an old link gets a new one', async () => {
  await ask('anna@esempio.it');
  expect(await screen.findByRole('heading', { name: 'Controlla la posta' })).toBeTruthy();
  expect(sent).toEqual([{ email: 'anna@esempio.it', callbackURL: '/dashboard' }]);
});

test('without an address nothing is sent', async () => {
  await ask('');
  expect(screen.getByRole('alert').textContent).toBe('Inserisci la tua email');
  expect(sent).toEqual([]);
});

test('a failure is told, and the address stays', async () => {
  await ask('anna@esempio.it', 500);
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe("Errore durante l'invio dell'email"));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@esempio.it');
});
