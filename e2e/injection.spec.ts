import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { replaceBank } from './support/bank-import.ts';
import { startExam, submitExam } from './support/exam.ts';
import { signUp } from './support/learner.ts';
import { ADMIN, isolatedServerTest as test } from './support/server.ts';

const RUN = 'window.__attacked=1';
/** Each of these texts runs a script if it is inserted into a page unescaped. */
const SCRIPTS = [
  `<img src=x onerror="${RUN}">`,
  `"><script>${RUN}</script>`,
  `<svg onload="${RUN}">`,
  `[qui](javascript:${RUN})`,
  `<a href="javascript:${RUN}">qui</a>`,
  `</title><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
];
const TOPICS = 25;

// Records violations of the content security policy. If the policy blocks a script, the script was inserted into the page, so the
// test must fail.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Ignores the violation that Zod causes when it tests whether the policy allows code to be compiled at run time.
      if (event.blockedURI === 'eval') return;
      sessionStorage.setItem('blocked', `${event.violatedDirective} ${event.sourceFile}`);
    });
  }),
);

test('scripts in a bank are shown as text in the preview, the exam and its result', async ({ page, ownServer }) => {
  test.slow();
  await signUp(page, ownServer.url, ADMIN);
  await importScripts(page, ownServer.url);
  await page.goto(`${ownServer.url}/question-upload`);
  await expectNothingRan(page);
  await startExam(page, ownServer.url);
  for (let turn = 0; turn < SCRIPTS.length * 2; turn += 1) {
    await page.keyboard.press('v');
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText(/onerror|script|javascript|onload|constructor/).first()).toBeVisible();
  await expectNothingRan(page);
  await submitExam(page);
  for (const detail of await page.getByText('Spiegazione').all()) await detail.click();
  await expectNothingRan(page);
});

test('URL parameters neither run scripts nor redirect to another site', async ({ page, server }) => {
  const paths = SCRIPTS.flatMap((script) => {
    const text = encodeURIComponent(script);
    return [`/login?error=${text}`, `/reset-password?token=${text}&error=${text}`, `/nessuna/${text}`, `/#${text}`];
  });
  for (const path of paths) {
    await page.goto(`${server.url}${path}`);
    await expectNothingRan(page);
  }
  const email = await signUp(page, server.url);
  await page.context().clearCookies();
  for (const away of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    `javascript:${RUN}`,
    'data:text/html,x',
  ]) {
    await page.goto(`${server.url}/login?redirect=${encodeURIComponent(away)}`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('una-strada-lunga');
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    expect(new URL(page.url()).origin).toBe(server.url);
    await expectNothingRan(page);
    await page.context().clearCookies();
  }
});

test('another site can neither frame the app nor use the visitor’s session', async ({ page, server }) => {
  await signUp(page, server.url);
  const evil = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><iframe name="in" src="${server.url}/profile"></iframe>
      <form method="post" target="in" enctype="text/plain" action="${server.url}/api/progress/reset"><input name="{}" value=""></form>`);
  });
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  const tried = await page.evaluate(async (url) => {
    document.forms[0]?.submit();
    const asked = ['/api/me', '/api/home', '/api/progress/reset'].map((path) =>
      fetch(`${url}${path}`, {
        credentials: 'include',
        method: path.endsWith('reset') ? 'POST' : 'GET',
        headers: path.endsWith('reset') ? { 'content-type': 'application/json' } : {},
        ...(path.endsWith('reset') ? { body: '{}' } : {}),
      }).then(
        async (answer) => `read ${await answer.text()}`,
        () => 'refused',
      ),
    );
    return Promise.all(asked);
  }, server.url);
  expect(tried).toEqual(['refused', 'refused', 'refused']);
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${server.url}/profile`);
  await new Promise((done) => evil.close(done));
});

async function importScripts(page: Page, url: string) {
  const rows = SCRIPTS.flatMap((script, at) =>
    Array.from({ length: TOPICS * 4 }, (_, index) => ({
      text: `${script} ${at} ${index}`,
      answer: index % 2 === 0,
      options: null,
      imageRef: null,
      number: at * 1000 + index + 1,
      topic: (index % TOPICS) + 1,
      subtopic: script,
      group: script,
      explanation: script,
      article: script,
    })),
  );
  await replaceBank(page.request, url, rows);
}

/** Expects that no script ran, that the policy blocked no script, and that the page contains no injected script. */
async function expectNothingRan(page: Page) {
  const found = await page.evaluate(() => ({
    attacked: '__attacked' in window,
    blocked: sessionStorage.getItem('blocked'),
    handlers: document.querySelectorAll('[onerror],[onload],[onclick],a[href^="javascript:" i],a[href^="data:" i]')
      .length,
    scripts: [...document.querySelectorAll('script')].filter(({ text }) => text.includes('__attacked')).length,
  }));
  expect(found).toEqual({ attacked: false, blocked: null, handlers: 0, scripts: 0 });
}
