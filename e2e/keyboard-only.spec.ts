import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { startExam } from './support/exam.ts';
import { press, reach } from './support/keyboard.ts';
import { mailedLink, PASSWORD, signInAsAdmin, signUp, signUpAndOpen } from './support/learner.ts';
import { test } from './support/server.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test('a new learner skips to the content, reads field errors and registers', async ({ page, server }) => {
  await page.goto(server.url);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Vai al contenuto' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Inizia gratis' }).first()).toBeFocused();
  await page.keyboard.press('Enter');

  const email = `${randomUUID()}@example.org`;
  const submit = page.getByRole('button', { name: 'Crea account' });
  await press(page, submit);
  const first = page.getByRole('textbox', { name: 'Email' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Tutti i campi sono obbligatori');
  await page.keyboard.type(email);
  await reach(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await reach(page, page.getByLabel('Conferma password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeFocused();
  await page.goto(`${server.url}${await mailedLink(page, server.url, email)}`);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('when the menu closes, the focus returns to its button; when a new screen opens, its heading gets the focus', async ({
  page,
  server,
}) => {
  await signUpAndOpen(page, server.url);
  const menu = page.getByRole('button', { name: 'Menu' });
  await press(page, menu);
  const item = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Profilo' });
  await reach(page, item);
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(menu).toBeFocused();
  await press(page, menu);
  await press(page, item);
  await expect(page.getByRole('heading', { level: 1, name: 'Il Tuo Profilo' })).toBeFocused();
  await expect(page).toHaveTitle(/Profilo · Via Libera$/);
});

test('an exam is taken, submitted and reviewed', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz`);
  await expect(page.getByText('domanda prima e dopo')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'INIZIA ESAME TEORICO' }));
  await expect(page.getByRole('heading', { name: 'Domanda 1 di 30' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'V, Vero' }), 'Space');
  await expect(page.getByRole('button', { name: 'V, Vero', pressed: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Domanda 2 di 30' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Riepilogo Esame Teorico' })).toBeFocused();
  const submit = page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true });
  await press(page, submit);
  const question = page.getByRole('alertdialog', { name: 'Conferma Consegna Esame' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Risultati Quiz' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Rivedi Domanda' }).first());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Risultati Quiz' })).toBeVisible();
});

test('single-key shortcuts can be turned off', async ({ page, server }) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz`);
  await press(page, page.getByRole('switch', { name: 'Tasti di una lettera sola' }), 'Space');
  await startExam(page, server.url);
  await page.keyboard.press('v');
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Domanda 2 di 30' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Risposte date' })).toHaveAttribute('aria-valuenow', '0');
});

test('a friend request is sent, and arrow keys move between tabs', async ({ page, server, browser }) => {
  const friend = await (await browser.newContext()).newPage();
  await signUp(friend, server.url);
  await friend.goto(`${server.url}/social`);
  const code = await friend.locator('code').innerText();
  await signUp(page, server.url);
  await page.goto(`${server.url}/social`);
  await reach(page, page.getByLabel('Codice amico'));
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Richiesta inviata a Utente ${code}`)).toBeVisible();
  await reach(page, page.getByRole('tab', { name: /^Amici/ }));
  await page.keyboard.press('ArrowRight');
  const requests = page.getByRole('tab', { name: /^Richieste/ });
  await expect(requests).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(requests).toHaveAttribute('aria-selected', 'true');
  await friend.context().close();
});

test('a confirmation dialog keeps the focus inside, closes with Escape, and then returns the focus to the button that opened it', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/profile`);
  const reset = page.getByRole('button', { name: 'Resetta Progresso' });
  await press(page, reset);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  for (let tabs = 0; tabs < 4; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reset).toBeFocused();

  await reach(page, page.getByRole('tab', { name: 'Profilo' }));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/profile\?tab=impostazioni$/);
  await press(page, page.getByLabel('Confermo di voler eliminare il mio account'), 'Space');
  const leave = page.getByRole('button', { name: 'Elimina il mio account' });
  await press(page, leave);
  await expect(question).toContainText('Sei assolutamente sicuro?');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(leave).toBeFocused();
});

test('an admin imports a small file', async ({ page, server }) => {
  await signInAsAdmin(page, server.url);
  // No other test uses the bank of this licence, which the import replaces.
  await page.goto(`${server.url}/question-upload?tab=import&patente=AM`);
  await reach(page, page.getByRole('tab', { name: 'Import JSON' }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, page.getByRole('button', { name: 'Scegli un file JSON' })),
  ]);
  const questions = [{ text: 'Con il rosso ci si ferma', answer: true }];
  await chooser.setFiles({
    name: 'una.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(questions)),
  });
  // The file does not show its licence, so the admin must confirm the selected licence.
  await press(page, page.getByRole('button', { name: 'Invia le domande' }));
  await press(page, page.getByRole('button', { name: 'Inizia importazione' }));
  await expect(page.getByRole('button', { name: 'Importazione completata' })).toBeVisible();
});
