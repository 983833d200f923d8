import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { mailedLink } from '#e2e/learner.ts';
import { APP, bePhone, nativeCalls, nativeEvent } from '#e2e/native-phone.ts';
import { newServer, type Server, test } from '#e2e/server.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.mjs';
import { run } from '#tools/run.ts';

// The app's own pages come from no address: the browser would not let them reach a server on this machine.
const args = [...CHROMIUM_FLAGS, '--disable-features=LocalNetworkAccessChecks'];
test.use({ launchOptions: { executablePath: findChromium() ?? '', args } });

test.describe('the native app', () => {
  let server: Server;
  let www: string;
  test.beforeAll(async () => {
    server = await newServer();
    www = await mkdtemp(join(tmpdir(), 'vialibera-www-'));
    await server.start();
    const build = ['build', 'web', '--mode', 'native', '--outDir', www, '--emptyOutDir', '--logLevel', 'warn'];
    expect((await run('vite', build, { VITE_SERVER_URL: server.url })).ok).toBe(true);
  });
  test.afterAll(() => server.stop());

  test('a mailed link opens in the app and signs in; the session is kept in the keystore and nowhere else', async ({
    page,
    context,
  }) => {
    await bePhone(page, www);
    const email = await register(page);
    await openApp(page);
    await expect(page).toHaveURL(`${APP}/login`);

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
    await nativeEvent(page, 'backButton', { canGoBack: false });
    await expect
      .poll(async () => (await nativeCalls(page, 'App')).some(({ methodName }) => methodName === 'exitApp'))
      .toBe(true);
  });

  test('a link that is spoilt, or leads elsewhere, does no harm', async ({ page }) => {
    await bePhone(page, www);
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

  test('answers are felt, the daily reminder is set and taken away, and leaving empties the keystore', async ({
    page,
  }) => {
    await bePhone(page, www);
    const email = await register(page);
    await openApp(page);
    await nativeEvent(page, 'appUrlOpen', {
      url: `${server.url}${await mailedLink(page, server.url, email)}`,
    });
    await expect(page).toHaveURL(`${APP}/dashboard`);
    await page.goto(`${APP}/quiz/allenamento?argomento=1`);
    await page.getByRole('radio', { name: 'Vero' }).check();
    await page.getByRole('button', { name: 'Controlla Risposta' }).click();
    await expect.poll(() => nativeCalls(page, 'Haptics')).toHaveLength(1);

    await page.goto(`${APP}/profile`);
    await page.getByRole('switch', { name: 'Promemoria del giorno' }).check();
    const scheduled = async () => (await nativeCalls(page, 'LocalNotifications')).at(-1);
    await expect.poll(async () => (await scheduled())?.methodName).toBe('schedule');
    expect((await scheduled())?.options).toMatchObject({
      notifications: [{ id: 1, schedule: { on: { hour: 19, minute: 0 }, repeats: true } }],
    });
    await page.getByRole('switch', { name: 'Promemoria del giorno' }).uncheck();
    await expect.poll(async () => (await scheduled())?.methodName).toBe('cancel');

    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logout effettuato')).toBeVisible();
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('keystore:')));
    expect(left).toEqual([]);
  });

  /** Until the splash screen goes: from here on the app hears what the phone tells it. */
  async function openApp(page: Page): Promise<void> {
    await page.goto(APP);
    await expect.poll(() => nativeCalls(page, 'SplashScreen')).toMatchObject([{ methodName: 'hide' }]);
  }

  /** Through the API, as the form does. */
  async function register(page: Page): Promise<string> {
    const email = `${randomUUID()}@example.org`;
    const data = { name: email, email, password: 'una-strada-lunga', callbackURL: '/dashboard' };
    const headers = { origin: server.url };
    expect((await page.request.post(`${server.url}/api/auth/sign-up/email`, { data, headers })).ok()).toBe(true);
    return email;
  }
});
