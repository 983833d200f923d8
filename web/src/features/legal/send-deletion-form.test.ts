import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendDeletionForm } from './send-deletion-form.ts';

let form: HTMLFormElement;
const status = () => form.querySelector('[role=status]');
const answer = (make: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<typeof fetch>(make));

beforeEach(() => {
  document.body.innerHTML = '<form><input name="email" value=" ada@example.org "><p role="status"></p></form>';
  form = document.querySelector('form') as HTMLFormElement;
});
afterEach(() => vi.unstubAllGlobals());

test('sends the email address only once and shows the next step', async () => {
  answer(async () => Response.json({ accepted: true }));
  await Promise.all([sendDeletionForm(form), sendDeletionForm(form)]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.body).toBe('{"email":"ada@example.org"}');
  expect(status()?.textContent).toContain('Email inviata');
});

test('shows an error if the email address is missing', async () => {
  form.querySelector('input')!.value = ' ';
  answer(async () => Response.json({}));
  await sendDeletionForm(form);
  expect(fetch).not.toHaveBeenCalled();
  expect(status()?.textContent).toBe('Email richiesta: Inserisci il tuo indirizzo email');
});

test.each([
  [400, "Errore durante l'invio dell'email. Verifica che l'indirizzo sia corretto."],
  [429, 'Troppi tentativi. Aspetta qualche minuto e riprova.'],
])('if the server answers with the status %i, the form shows the error and can be sent again', async (code, text) => {
  answer(async () => Response.json({}, { status: code }));
  await sendDeletionForm(form);
  expect(status()?.textContent).toBe(text);
  answer(async () => Response.json({}));
  await sendDeletionForm(form);
  expect(status()?.textContent).toContain('Email inviata');
});
