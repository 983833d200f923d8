export function optionLetter(index: number): string {
  return 'ABCD'.charAt(index);
}
