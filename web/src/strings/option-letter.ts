/** Returns the letter of a single-choice option, such as «A» for the index 0. */
export function optionLetter(index: number): string {
  return 'ABCD'.charAt(index);
}
