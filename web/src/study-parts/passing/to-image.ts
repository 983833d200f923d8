/** Returns the URL of an SVG drawing for an `image` element. */
export function toImage(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
