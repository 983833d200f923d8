import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createApi } from '#e2e/support/api.ts';
import { mailedLink, PASSWORD, register, signUp } from '#e2e/support/learner.ts';
import {
  APP,
  emulateNativeApp,
  nativeCalls,
  nativeEvent,
  rejectNativeCalls,
  sharedFile,
} from './support/native-app.ts';
import { newServer, type Server, test } from '#e2e/support/server.ts';
import { run } from '#tools/run.ts';

test.describe('the native app', () => {
  let server: Server;
  let www: string;
  test.beforeAll(async () => {
    server = await newServer();
    www = await mkdtemp(join(tmpdir(), 'vialibera-www-'));
    await server.start();
    const build = ['build', 'web', '--mode', 'native', '--outDir', www, '--emptyOutDir', '--logLevel', 'warn'];
    expect((await run('vite', build, { env: { VITE_SERVER_URL: server.url } })).ok).toBe(true);
  });
  test.afterAll(() => server.stop());

  test('an emailed link opens the app and signs the learner in, and the session is stored only in the keystore', async ({
    page,
    context,
  }) => {
    await emulateNativeApp(page, www);
    await openApp(page);
    await expect(page).toHaveURL(`${APP}/login`);
    const email = await registerInApp(page);

    const url = `${server.url}${await mailedLink(page, server.url, email)}`;
    await nativeEvent(page, 'appUrlOpen', { url });
    await expect(page.getByText('Login effettuato con successo!')).toBeVisible();
    await expect(page).toHaveURL(`${APP}/dashboard`);
    expect(await context.cookies()).toEqual([]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(email.split('@')[0] ?? email);

    await nativeEvent(page, 'appUrlOpen', { url: 'vialibera://open/unit/definizioni-e-doveri' });
    await expect(page).toHaveURL(`${APP}/unit/definizioni-e-doveri`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nativeEvent(page, 'backButton', { canGoBack: true });
    await expect(page).toHaveURL(`${APP}/dashboard`);
    const hasExited = async () => (await nativeCalls(page, 'App')).some(({ methodName }) => methodName === 'exitApp');
    await nativeEvent(page, 'appUrlOpen', { url: 'vialibera://open/quiz' });
    await page.getByRole('button', { name: 'INIZIA ESAME TEORICO' }).click();
    await expect(page.getByText('Domanda 1 di 30')).toBeVisible();
    await nativeEvent(page, 'backButton', { canGoBack: false });
    await expect(page.getByRole('alertdialog', { name: "Vuoi uscire dall'esame?" })).toBeVisible();
    expect(await hasExited()).toBe(false);
    await page.getByRole('button', { name: 'Esci' }).click();
    await expect.poll(hasExited).toBe(true);
  });

  test('if the learner registered on another device, the confirmation link opens the app, which asks for the password', async ({
    page,
  }) => {
    await emulateNativeApp(page, www);
    await openApp(page);
    const email = `${randomUUID()}@example.org`;
    await register(page, server.url, email);
    await nativeEvent(page, 'appUrlOpen', { url: `${server.url}${await mailedLink(page, server.url, email)}` });
    await expect(page.getByRole('heading', { name: 'Conferma il tuo indirizzo' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL(`${APP}/dashboard`);
  });

  test('ignores a broken link and a link to another site', async ({ page }) => {
    await emulateNativeApp(page, www);
    await openApp(page);
    await expect(page).toHaveURL(`${APP}/login`);
    await nativeEvent(page, 'appUrlOpen', { url: `${server.url}/api/auth/verify-email?token=spoilt` });
    await expect(page.getByText("Errore durante l'autenticazione")).toBeVisible();
    await nativeEvent(page, 'appUrlOpen', { url: 'vialibera://auth?error=1' });
    await expect(page.getByText('Errore durante il login con Google')).toBeVisible();
    await nativeEvent(page, 'appUrlOpen', { url: 'vialibera://auth?code=not-one-of-ours' });
    await expect(page.getByText('Errore durante il login con Google')).toHaveCount(2);
    await nativeEvent(page, 'appUrlOpen', { url: 'https://example.org/quiz' });
    await expect(page).toHaveURL(`${APP}/login`);
  });

  test('an answer makes the phone vibrate, the daily reminder can be set and removed, and sign-out clears the keystore', async ({
    page,
  }) => {
    await enter(page);
    await page.goto(`${APP}/quiz/allenamento?argomento=1`);
    await page.getByRole('button', { name: 'V, Vero' }).click();
    await expect.poll(() => nativeCalls(page, 'Haptics')).toHaveLength(1);

    await page.goto(`${APP}/profile?tab=impostazioni`);
    await page.getByRole('switch', { name: 'Promemoria del giorno' }).check();
    const scheduled = async () => (await nativeCalls(page, 'LocalNotifications')).at(-1);
    await expect.poll(async () => (await scheduled())?.methodName).toBe('schedule');
    expect((await scheduled())?.options).toMatchObject({
      notifications: [{ id: 1, schedule: { on: { hour: 19, minute: 0 }, repeats: true } }],
    });
    await page.getByRole('switch', { name: 'Promemoria del giorno' }).uncheck();
    await expect.poll(async () => (await scheduled())?.methodName).toBe('cancel');

    await page.getByRole('tab', { name: 'Profilo' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout effettuato')).toBeVisible();
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('keystore:')));
    expect(left).toEqual([]);
  });

  test('a friend request appears live while the app is open', async ({ page, browser }) => {
    await enter(page);
    await page.goto(`${APP}/social`);
    const code = await page.locator('code').innerText();
    await page.getByRole('tab', { name: 'Richieste (0)' }).click();
    const friend = await (await browser.newContext()).newPage();
    await signUp(friend, server.url);
    await createApi(friend.request, server.url).friends.sendFriendRequest({ requestId: randomUUID(), code });
    await expect(page.getByText('Richiesta ricevuta')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notifiche, 1 da leggere' })).toBeVisible();
    await friend.context().close();
  });

  test('personal data is shared as a file, which is deleted on sign-out', async ({ page }) => {
    const email = await enter(page);
    await page.goto(`${APP}/profile?tab=impostazioni`);
    const download = page.getByRole('button', { name: 'Scarica i miei dati' });
    await rejectNativeCalls(page, 'share', 'Share canceled');
    await download.click();
    await expect.poll(() => nativeCalls(page, 'Share')).toHaveLength(1);
    await rejectNativeCalls(page, 'writeFile', 'no space left');
    await download.click();
    await expect(page.getByText('Non riesco a preparare il file. Riprova.')).toBeVisible();
    // In the first attempt, the learner closed the share dialog. In the second attempt, the file could not be written. In both
    // cases the app must not report success.
    await expect(page.getByText('Il file con i tuoi dati è pronto.')).toBeHidden();

    await page.reload();
    await download.click();
    await expect(page.getByText('Il file con i tuoi dati è pronto.')).toBeVisible();
    const { name, content } = await sharedFile(page);
    expect(name).toMatch(/^via-libera-i-miei-dati-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(content ?? '')).toMatchObject({ account: { email } });

    await page.getByRole('tab', { name: 'Profilo' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout effettuato')).toBeVisible();
    expect((await sharedFile(page)).content).toBeNull();
  });

  /** Opens the app on an emulated phone, registers an account and signs in with the emailed link. Returns the email address. */
  async function enter(page: Page): Promise<string> {
    await emulateNativeApp(page, www);
    await openApp(page);
    const address = await registerInApp(page);
    const url = `${server.url}${await mailedLink(page, server.url, address)}`;
    await nativeEvent(page, 'appUrlOpen', { url });
    await expect(page).toHaveURL(`${APP}/dashboard`);
    return address;
  }

  /** Opens the app and waits until its splash screen is hidden, because only then does the app receive native events. */
  async function openApp(page: Page): Promise<void> {
    await page.goto(APP);
    await expect.poll(() => nativeCalls(page, 'SplashScreen')).toMatchObject([{ methodName: 'hide' }]);
  }

  /**
   * Registers with the form in the app, not through the API. The emailed link signs the learner in without a password only
   * if it is opened on the device that sent the registration, so the app itself must send it.
   */
  async function registerInApp(page: Page): Promise<string> {
    const email = `${randomUUID()}@example.org`;
    await page.getByRole('main').getByRole('link', { name: 'Registrati' }).click();
    await expect(page.getByRole('heading', { name: 'Registrati' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Conferma password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Crea account' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
    return email;
  }
});
