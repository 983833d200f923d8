const ORDER = /^(?:.*\bordine:|l'ordine di (?:transito|precedenza) dei veicoli è:|secondo l'ordine) (.+?)\.?$/;

/**
 * Returns the order that a statement lists, such as «A, B e C contemporaneamente, D». Each item contains the letters of those who
 * pass together. Returns null if the statement lists no order.
 */
export function parseOrder(text: string): string[] | null {
  const listed = ORDER.exec(text)?.[1]?.replaceAll(/\b(?:il )?veicolo |\binfine |\bpoi /g, '');
  const isList = /^[A-Z](?:(?:,? ?| ed? | contemporaneamente al )[A-Z]| contemporaneamente)*$/;
  if (!listed || !isList.test(listed)) return null;
  const items = listed.split(',').map((item) => item.replaceAll(/[^A-Z]/g, ''));
  const last = items.at(-1) ?? '';
  // «A, B e C» lists one after the other; «A e B, C» and «A, B e C contemporaneamente» name those who pass together.
  const isPlainEnd = items.length > 1 && last.length > 1 && !listed.endsWith('contemporaneamente');
  return isPlainEnd ? [...items.slice(0, -1), ...last.split('')] : items;
}
