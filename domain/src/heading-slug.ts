/**
 * Returns the name under which a heading of a lesson can be referred to, such as `l-ordine-passo-per-passo` for «L'ordine, passo
 * per passo».
 */
export function headingSlug(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
