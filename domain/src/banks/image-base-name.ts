/**
 * Returns the normalised base name of an image. `reference` is the image's file name or a statement's reference to the image.
 * Different references to an image give the same base name: «/img_sign/055.png», «55.gif», «(FIG 55)» and
 * «https://…/55.png?v=2» all give «55».
 */
export function imageBaseName(reference: string): string {
  const path = reference
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '');
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name
    .replace(/\.(png|jpe?g|gif|webp|svg)$/, '')
    .replace(/^\(?\s*fig(ura|\.)?\s*/, '')
    .replace(/\)$/, '')
    .trim()
    .replace(/^0+(?=\d)/, '');
}
