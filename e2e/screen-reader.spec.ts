import { expect } from '@playwright/test';
import { firstLesson, keyOfOption, startLesson, studyUpTo } from './support/course.ts';
import { startExam } from './support/exam.ts';
import { signUp, signUpAndOpen } from './support/learner.ts';
import { test } from './support/server.ts';

test.use({ viewport: { width: 1280, height: 720 } });

test('the login fields are labelled, accept pasted passwords and report errors', async ({ page, server }) => {
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Accedi" [level=1]
    - paragraph
    - textbox "Email"
    - textbox "Password"
    - button "Mostra la password"
    - alert
    - button "Accedi"
    - link "Password dimenticata?"
    - text: Non hai un account?
    - link "Registrati"
  `);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => {
    const pasted = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    document.querySelector('input[type=password]')?.dispatchEvent(pasted);
    if (pasted.defaultPrevented) throw new Error('pasting is refused');
  });
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByRole('main').getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(password).toHaveAccessibleDescription(await page.getByRole('alert').innerText());
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
});

test('every screen has landmarks with accessible names', async ({ page, server }) => {
  await signUpAndOpen(page, server.url);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Via Libera"
      - navigation "Principale":
        - link "Home"
        - link "Impara"
        - link "Quiz"
        - link "Social"
      - img "Livello 1"
      - text: /\\d+ XP \\d+ monete/
      - progressbar /di \\d+ XP per il prossimo livello/
      - link "Notifiche"
      - button /Menu/
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading [level=1]
    - heading "Attività settimanale" [level=2]
    - table "Attività settimanale"
  `);
});

test('announces quiz feedback, rewards and the completion', async ({ page, server }) => {
  await signUp(page, server.url);
  // A boss quiz earns a badge, even with a mistake.
  const quiz = firstLesson('boss');
  await studyUpTo(page, server, quiz.id);
  await startLesson(page);
  for (const [number, { options, correct }] of quiz.questions.entries()) {
    const wrong = number === 0;
    const option = options[wrong && correct === 0 ? 1 : wrong ? 0 : correct] ?? '';
    await expect(page.getByText(`Domanda ${number + 1} di ${quiz.questions.length}`)).toBeVisible();
    await page.keyboard.press(await keyOfOption(page, option));
    await page.keyboard.press('Enter');
    const outcome = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: wrong ? 'Sbagliato!' : 'Corretto!' });
    await expect(outcome).toBeVisible();
    if (wrong) await expect(outcome).toContainText('La risposta corretta è');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Lezione Completata!' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Hai raggiunto' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/Lezione completata! \+\d+ XP/);
});

test('the exam announces questions, answers and unsaved answers, but not the seconds', async ({ page, server }) => {
  // If `cutOff` is true, requests fail. The route is registered before the page loads, because a route that is registered later
  // may miss the next request.
  let cutOff = false;
  await page.route('**/api/exams/**', (route) => (cutOff ? route.abort() : route.continue()));
  await signUp(page, server.url);
  await startExam(page, server.url);
  const timer = page.getByRole('timer', { name: 'Tempo rimasto' });
  await expect(timer).not.toHaveAttribute('aria-live');
  expect(await timer.evaluate((element) => element.closest('[aria-live], [role=status], [role=alert]'))).toBeNull();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Domanda 1 di 30' })).toBeVisible();
  cutOff = true;
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: 'V, Vero', pressed: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Hai risposto vero' })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 risposta da inviare' })).toBeVisible();
  cutOff = false;
  await expect(page.getByText('Tutte le risposte salvate')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 risposta da inviare' })).toHaveCount(0);
});
