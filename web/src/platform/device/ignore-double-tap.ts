const DOUBLE_TAP_MS = 400;
/** The longest distance, in CSS pixels, between the two taps of a double tap. */
const SAME_PLACE_PX = 40;

type Tap = { at: number; x: number; y: number; answer: Element | null };

/**
 * Ignores the second tap of a double tap if it hits an answer (`data-answer`) that was not under the first one. Otherwise a
 * double tap on «Prossima Domanda» would answer the next question before the learner has read it. The keyboard and taps in
 * other places work immediately.
 */
export function ignoreDoubleTaps(): void {
  let last: Tap | null = null;
  // `capture` makes this listener run before those of React.
  window.addEventListener(
    'click',
    (event) => {
      // The detail of a click by keyboard, or by a screen reader, is 0.
      if (event.detail === 0) return;
      const answer = event.target instanceof Element ? event.target.closest('[data-answer]') : null;
      const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, answer };
      const isSecond = last !== null && isSamePlace(last, tap) && tap.at - last.at < DOUBLE_TAP_MS;
      const wasShown = last?.answer === answer;
      last = tap;
      if (answer === null || !isSecond || wasShown) return;
      // Without an element, a third tap is ignored too.
      last = { ...tap, answer: null };
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function isSamePlace(first: Tap, second: Tap): boolean {
  return Math.hypot(first.x - second.x, first.y - second.y) <= SAME_PLACE_PX;
}
