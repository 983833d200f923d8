import { expect, type Page } from '@playwright/test';

type Size = { width: number; height: number };

/** The text spacing that readers must be able to set without loss of content (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * The views to check: a narrow phone, which is as wide as a window of 1280 px at 400 % zoom; a window of 1280 × 720 px at 200 %
 * zoom; text of double size; and increased text spacing.
 */
const READINGS: { name: string; size: Size; style: string }[] = [
  { name: '320 px wide', size: { width: 320, height: 640 }, style: '' },
  { name: 'at 200 %', size: { width: 640, height: 360 }, style: '' },
  { name: 'text at 200 %', size: { width: 390, height: 844 }, style: 'html { font-size: 200% }' },
  { name: 'text spaced out', size: { width: 375, height: 812 }, style: SPACED },
];

/**
 * Expects that in small windows and with large text nothing is cut off or covered, and nothing needs horizontal scrolling (WCAG
 * 1.4.4, 1.4.10, 1.4.12, 2.4.11).
 */
export async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const { name, size, style } of READINGS) {
    await page.setViewportSize(size);
    // Polls, because an open menu moves to its new position only in the next frame after the window is resized.
    await expect.poll(() => page.evaluate(findReflowIssues, style), { message: `${page.url()}, ${name}` }).toEqual([]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  if (before) await page.setViewportSize(before);
}

/**
 * Applies the CSS rules in `readerStyle` to the page, as if the reader had set a larger text size or spacing. Returns a description
 * of everything that is then cut off, covered or too wide for the window. This function runs in the browser. It uses a constructed
 * stylesheet, because the content security policy forbids style elements.
 */
function findReflowIssues(readerStyle: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(readerStyle);
  document.adoptedStyleSheets = [sheet];
  const TOLERANCE = 2;
  const MOST_COVERED = 0.5;
  const LINES = 3;
  const losses: string[] = [];
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> «${element.textContent?.trim().slice(0, 60)}»`;

  // Caches the computed styles. Otherwise the browser would create a new object for each text of an element.
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  // Whether an element is a scroll container. Data tables may be wider than the window, but only inside such a container.
  const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX);
  const boxOf = (element: Element | null): Element | null =>
    !element || scrolls(element) ? element : boxOf(element.parentElement);

  if (document.documentElement.scrollWidth > width)
    losses.push(`the page scrolls sideways: ${document.documentElement.scrollWidth}`);
  for (const element of document.querySelectorAll('body *'))
    if (scrolls(element) && element.scrollWidth > element.clientWidth + TOLERANCE && !element.querySelector('table'))
      losses.push(`scrolls sideways, and is no table: ${nameOf(element)}`);

  // Text for screen readers only is not checked, because it is clipped on purpose. Toasts are not checked, because they disappear
  // by themselves.
  const isForEarsOnly = (element: Element | null): boolean =>
    element !== null && (styleOf(element).clipPath === 'inset(50%)' || isForEarsOnly(element.parentElement));
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('svg, select, [aria-hidden=true], [data-sonner-toaster]') !== null ||
    isForEarsOnly(element);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || isUnseen(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    if (range.getClientRects().length > LINES && text.width < 2 * Number.parseFloat(styleOf(parent).fontSize))
      losses.push(`letter by letter: ${nameOf(parent)}`);
    const sign = parent.closest('button, summary, [role=tab], [class*=rounded-full]')?.getBoundingClientRect();
    if (sign && (text.right > sign.right + TOLERANCE || text.left < sign.left - TOLERANCE))
      losses.push(`beyond its button or sign: ${nameOf(parent)}`);
    if (!boxOf(parent) && (text.right > width + TOLERANCE || text.left < -TOLERANCE))
      losses.push(`beyond the edge: ${nameOf(parent)}`);
    for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = styleOf(around);
      const box = around.getBoundingClientRect();
      const cutX =
        /hidden|clip/.test(overflowX) && (text.right > box.right + TOLERANCE || text.left < box.left - TOLERANCE);
      const cutY =
        /hidden|clip/.test(overflowY) && (text.bottom > box.bottom + TOLERANCE || text.top < box.top - TOLERANCE);
      if (cutX || cutY)
        losses.push(`cut: ${nameOf(parent)} in <${around.tagName.toLowerCase()} class="${around.className}">`);
      // The loop ends at a dialog or a scroll container, because the elements further out do not clip the text.
      if (position === 'fixed' || /auto|scroll/.test(overflowY)) break;
    }
  }

  const elementUnder = (x: number, y: number) =>
    document.elementsFromPoint(x, y).find((it) => !it.closest('[data-sonner-toaster], [href="#content"]'));
  const targets = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const modal = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [popover]:popover-open');
  for (const target of (modal ?? document).querySelectorAll<HTMLElement>(targets)) {
    if (
      isUnseen(target) ||
      target.closest('[inert], [data-sonner-toaster], [href="#content"]') ||
      target.matches(':disabled')
    )
      continue;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const [box] = target.getClientRects();
    if (!box || box.width < 2 || Number(styleOf(target).opacity) === 0) continue;
    const hit = elementUnder(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
    const label = hit?.closest('label');
    const reached =
      hit &&
      (target.contains(hit) ||
        hit.contains(target) ||
        (label && label.contains(target)) ||
        (label as HTMLLabelElement | null)?.control === target);
    if (!reached) losses.push(`covered${hit ? ` by ${nameOf(hit)}` : ''}: ${nameOf(target)}`);
  }

  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      /fixed|sticky/.test(styleOf(element).position) &&
      !isUnseen(element) &&
      !modal &&
      styleOf(element).pointerEvents !== 'none',
  );
  const covered = stuck.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  if (covered > innerHeight * MOST_COVERED)
    losses.push(`${Math.round(covered)} of ${innerHeight} px stay covered: ${stuck.map(nameOf).join(', ')}`);
  scrollTo(0, 0);
  return losses;
}
