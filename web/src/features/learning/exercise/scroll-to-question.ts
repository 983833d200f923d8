/**
 * Scrolls the exercise to its top, where the question is. Called when the learner clicks a button that is visible at
 * every scroll position.
 */
export function scrollToQuestion(): void {
  document.querySelector('[data-question-text]')?.closest('[role=group]')?.scrollTo(0, 0);
}
