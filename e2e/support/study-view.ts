import { expect, type Page } from '@playwright/test';

export type View = { name: string; width: number; height: number; textSize: string };

const view = (width: number, height: number, textSize = '100%'): View => ({
  name: `${width} × ${height}, text at ${textSize}`,
  width,
  height,
  textSize,
});

/** The smallest phone with text of double size. A question that fits in this view fits in all other views. */
export const HARDEST_VIEW = view(320, 568, '200%');
export const VIEWS = [
  view(320, 568),
  view(360, 640),
  view(375, 553),
  view(375, 667),
  view(390, 844),
  view(1280, 800),
  view(390, 844, '200%'),
  view(1280, 800, '200%'),
];

export async function setView(page: Page, { width, height, textSize }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, textSize);
}

/** Expects that the start of the question, its picture, the start of the feedback and all buttons are visible. */
export async function expectQuestionInView(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findHiddenParts)).toEqual([]);
}

/** Like `expectQuestionInView`, in each of the views. */
export async function expectQuestionInViews(page: Page, views: readonly View[]): Promise<void> {
  for (const each of views) {
    await setView(page, each);
    await expect.poll(() => page.evaluate(findHiddenParts), { message: each.name }).toEqual([]);
  }
}

/**
 * Answers all questions of the open quiz with the first option. Checks the view before and after each answer. The loop runs
 * in the browser, because a thousand questions would otherwise take minutes. Returns the problems that it finds.
 */
export async function answerAllInView(page: Page, count: number): Promise<string[]> {
  await page.evaluate(`globalThis.findHiddenParts = ${findHiddenParts.toString()}`);
  return page.evaluate(answerAll, count);
}

declare global {
  var findHiddenParts: () => string[];
}

async function answerAll(count: number): Promise<string[]> {
  const issues: string[] = [];
  // React renders in tasks, so the test waits for tasks. Waiting for frames would take four times as long. A message starts
  // a task immediately, whereas the browser delays repeated timeouts by four milliseconds.
  const { port1, port2 } = new MessageChannel();
  port1.start();
  const task = () =>
    new Promise((done) => {
      port1.addEventListener('message', done, { once: true });
      port2.postMessage(null);
    });
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const until = async (what: string, holds: () => boolean) => {
    for (const start = performance.now(); performance.now() - start < 5000;) {
      if (holds()) return;
      await task();
    }
    throw new Error(`waited in vain for ${what}`);
  };
  const text = () => document.querySelector('.study-frame')?.textContent ?? '';
  for (let number = 1; number <= count; number += 1) {
    await until(`question ${number}`, () => text().includes(`Domanda ${number} di ${count}`));
    await task();
    issues.push(...globalThis.findHiddenParts().map((issue) => `question ${number}: ${issue}`));
    press('1');
    await task();
    press('Enter');
    await until(`the outcome of question ${number}`, () => /Corretto!|Sbagliato!/.test(text()));
    await task();
    issues.push(...globalThis.findHiddenParts().map((issue) => `outcome ${number}: ${issue}`));
    if (number < count) press('Enter');
  }
  return issues;
}

/** Returns a description of each part of the study frame that is out of view or covered. This function runs in the browser. */
function findHiddenParts(): string[] {
  const hidden: string[] = [];
  const frame = document.querySelector('.study-frame');
  if (!frame) return ['there is no study frame'];
  const tolerance = 2;

  const firstLine = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element);
    return range.getClientRects()[0];
  };
  const check = (name: string, element: Element, box: DOMRect | undefined) => {
    if (!box || box.height === 0) return void hidden.push(`${name} is not shown`);
    let top = 0;
    let bottom = innerHeight;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
      top = Math.max(top, around.getBoundingClientRect().top);
      bottom = Math.min(bottom, around.getBoundingClientRect().bottom);
    }
    if (box.top < top - tolerance || box.bottom > bottom + tolerance)
      hidden.push(
        `${name} is out of view: ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${Math.round(top)} to ${Math.round(bottom)}`,
      );
    const hit = document.elementFromPoint(box.left + Math.min(box.width / 2, 20), box.top + box.height / 2);
    if (!hit || (!element.contains(hit) && !hit.contains(element))) hidden.push(`${name} is covered`);
  };

  // In a matching exercise, the selected item is the question. The list of items may be longer than the window.
  const selected = frame.querySelector('[role=group] [aria-pressed=true]');
  const question = frame.querySelector('[data-question-text]');
  if (selected) check('the selected item', selected, selected.getBoundingClientRect());
  else if (question && !frame.querySelector('[role=group] [aria-pressed]'))
    check('the question', question, firstLine(question));
  for (const figure of frame.querySelectorAll('[data-figure]'))
    check('the figure', figure, figure.getBoundingClientRect());
  const outcome = frame.querySelector('[role=status] p');
  if (outcome) check('the outcome', outcome, firstLine(outcome));
  for (const button of frame.querySelectorAll('[data-action] :is(button, label)'))
    check(`«${button.textContent}»`, button, button.getBoundingClientRect());
  if (document.documentElement.scrollWidth > innerWidth) hidden.push('the page scrolls sideways');
  for (const bar of document.querySelectorAll('.chrome > header, .chrome > nav'))
    if (bar.checkVisibility()) hidden.push('the navigation is visible');
  return hidden;
}
