/** Returns the slug of a lesson's heading, such as `l-ordine-passo-per-passo` for «L'ordine, passo per passo». */
export function headingSlug(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
