/** Scrolls back to the question and what is below it, after the learner has pressed a button that is always in view. */
export function scrollToQuestion(): void {
  document.querySelector('[data-question-text]')?.closest('[role=group]')?.scrollTo(0, 0);
}
