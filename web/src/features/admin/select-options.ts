/** Converts `names`, which maps each value to its label, to the options of a select field. */
export function toSelectOptions(names: Record<string, string>): { value: string; label: string }[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
