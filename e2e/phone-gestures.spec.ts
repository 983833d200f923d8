import { expect, type Page } from '@playwright/test';
import { firstLesson, startLesson, studyUpTo } from './support/course.ts';
import { startExam } from './support/exam.ts';
import { signUp } from './support/learner.ts';
import { test } from './support/server.ts';
import { startSession } from './support/study-session.ts';

/** Presses twice at the same place, as a learner does whose first tap seemed to have no effect. */
async function doubleTap(page: Page, x: number, y: number, pauseMs: number): Promise<void> {
  await page.mouse.click(x, y);
  await page.waitForTimeout(pauseMs);
  await page.mouse.click(x, y);
}

async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await page.getByRole('button', { name }).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

for (const place of ['/quiz/allenamento?argomento=2', '/oggi'])
  test(`a double tap on the button for the next question does not answer that question (${place})`, async ({
    page,
    server,
  }) => {
    await signUp(page, server.url);
    await page.goto(server.url + place);
    const vero = page.getByRole('button', { name: 'V, Vero' });
    const next = page.getByRole('button', { name: 'Prossima Domanda' });
    for (const pauseMs of [60, 200]) {
      const { x, y } = await centreOf(page, 'V, Vero');
      await vero.click();
      const box = (await next.boundingBox())!;
      // The double tap starts on «Prossima Domanda», as near to V as the button allows.
      const tapY = Math.min(Math.max(y, box.y + 4), box.y + box.height - 4);
      await page.waitForTimeout(500);
      await doubleTap(page, x, tapY, pauseMs);
      await page.waitForTimeout(500);
      await expect(vero).toBeVisible();
      await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeHidden();
    }
    // A press after the pause answers.
    await vero.click();
    await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
  });

test('in a practice round, the back button closes the enlarged picture, and only then asks to leave', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await page.goto(`${server.url}/quiz/allenamento`);
  await page.getByRole('link', { name: /^Segnali di pericolo/ }).click();
  await expect(page.locator('.study-frame')).toBeVisible();
  const answer = async () => {
    await page.keyboard.press('v');
    await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
  };
  for (let number = 1; number < 10 && (await page.locator('[data-figure]').count()) === 0; number += 1) {
    await answer();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Affermazione ${number + 1} di 10`)).toBeVisible();
  }
  await answer();
  await page.locator('[data-figure]').click();
  await expectBackCloses(page);
  await page.goBack();
  await expect(page.getByRole('alertdialog', { name: 'Vuoi uscire?' })).toContainText('contano già');
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Allenamento' })).toBeVisible();
});

test('in the exam, the back button closes the picture, the dialog and the summary in turn', async ({
  page,
  server,
}) => {
  await signUp(page, server.url);
  await startExam(page, server.url);
  const figure = page.locator('[data-figure]');
  for (let number = 1; number < 30 && (await figure.count()) === 0; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: `Domanda ${number + 1} di 30` })).toBeVisible();
  }
  await figure.click();
  await expectBackCloses(page);
  // A picture that its own button closes leaves no entry behind.
  await figure.click();
  await page.getByRole('button', { name: 'Chiudi la figura' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('r');
  const summary = page.getByRole('heading', { name: 'Riepilogo Esame Teorico' });
  const submit = page.getByRole('button', { name: 'CONSEGNA ESAME', exact: true });
  await submit.click();
  await expectBackCloses(page, 'alertdialog');
  await expect(summary).toBeVisible();
  await page.goBack();
  await expect(summary).toBeHidden();
  await expect(figure).toBeVisible();
  await page.keyboard.press('r');
  await submit.click();
  await page.getByRole('button', { name: 'SÌ, CONSEGNA ESAME' }).click();
  await expect(page.getByRole('heading', { name: 'Risultati Quiz' })).toBeVisible();
  await expect(page).not.toHaveURL(/riepilogo/);
  await page.goBack();
  await expect(page).toHaveURL(/\/quiz$/);
});

async function expectBackCloses(page: Page, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  const url = page.url();
  await expect(page.getByRole(role)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole(role)).toBeHidden();
  expect(page.url()).toBe(url);
}

test('a page translator changes no statement, and the app works on', async ({ page, server }) => {
  const lesson = firstLesson('quiz');
  await signUp(page, server.url);
  await studyUpTo(page, server, lesson.id);
  await startLesson(page);
  const asked = watchStatements(page);
  for (const [index, { text }] of lesson.questions.entries()) {
    await expectStatement(page, text);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
    await translate(page);
    await page.keyboard.press('Enter');
    if (index + 1 < lesson.questions.length) await expect(page.getByText(`Domanda ${index + 2} di`)).toBeVisible();
  }
  await expect(page.locator('.study-frame')).toBeHidden();

  await page.goto(`${server.url}/quiz/allenamento?argomento=2`);
  await answerTranslated(page, 10, 'Fatto!');
  await startSession(page, server.url);
  await answerTranslated(page, 4);

  await startExam(page, server.url);
  const seen = new Set<string>();
  for (let number = 1; number <= 30; number += 1) {
    await expect(page.getByRole('heading', { name: `Domanda ${number} di 30` })).toBeVisible();
    await translate(page);
    const text = await page.locator('[data-question-text]').innerText();
    expect((await asked()).has(text), text).toBe(true);
    seen.add(text);
    await page.keyboard.press('v');
    await page.keyboard.press('ArrowRight');
  }
  expect(seen.size).toBeGreaterThan(25);
});

async function expectStatement(page: Page, text: string): Promise<void> {
  await translate(page);
  expect((await page.locator('[data-question-text]').innerText()).trim()).toBe(text);
}

/** Answers statements while the page is translated. The statement on the screen must change with each of them. */
async function answerTranslated(page: Page, count: number, end?: string): Promise<void> {
  const seen = new Set<string>();
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByRole('button', { name: 'V, Vero' })).toBeVisible();
    await translate(page);
    const statement = page.locator('[data-question-text]');
    const sign = (await page.locator('[data-figure] img').count())
      ? await page.locator('[data-figure] img').first().getAttribute('src')
      : '';
    seen.add(`${await statement.innerText()}|${sign}`);
    await expect(statement).toHaveAttribute('translate', 'no');
    expect(await statement.locator('font').count()).toBe(0);
    await page.keyboard.press('v');
    await expect(page.getByText(/Corretto!|Sbagliato!/)).toBeVisible();
    await translate(page);
    await page.keyboard.press('Enter');
  }
  expect(seen.size).toBe(count);
  if (end) await expect(page.getByRole('heading', { name: end })).toBeVisible();
}

/** Returns the statements that the server has sent in exams. */
function watchStatements(page: Page): () => Promise<Set<string>> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/api\/exams(\/|$)|\/quiz\/esame\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const texts = (await Promise.all(bodies)).flatMap((body) => [...body.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)]);
    return new Set(texts.map(([, text]) => JSON.parse(text!) as string));
  };
}

/** Wraps each text in two `<font>` elements, as the translators of Chrome and Samsung do, except in `translate="no"`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) => {
      const around = text.parentElement;
      const skipped = !text.textContent?.trim() || around?.closest('script, style, svg, font, [translate=no]');
      return skipped ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    });
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  });
}
