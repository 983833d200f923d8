/** Scrolls back to the question and the content below it. Call it after a click on a button that is always in view. */
export function scrollToQuestion(): void {
  document.querySelector('[data-question-text]')?.closest('[role=group]')?.scrollTo(0, 0);
}
