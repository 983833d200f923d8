import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sign = {
  id: string;
  title: string;
  /** Describes what the drawing shows, not what the sign means. */
  description: string;
  svg: string;
  /** A hash of the drawing, which is used in the drawing's URL. */
  hash: string;
};

export function readSigns(folder: string): Sign[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => {
      const svg = keepColours(readFileSync(join(folder, file), 'utf8'));
      const element = (name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(svg)?.[1]?.trim() ?? '';
      return {
        id: file.replace(/\.svg$/, ''),
        title: element('title'),
        description: element('desc'),
        svg,
        hash: createHash('sha256').update(svg).digest('hex').slice(0, 10),
      };
    });
}

/**
 * The attribute that stops browsers that darken pages from changing the colours of a sign. On the `img` element this style has no
 * effect.
 */
export const COLOUR_SCHEME = ' style="color-scheme:only light"';

function keepColours(svg: string): string {
  return svg.replace('<svg', `<svg${COLOUR_SCHEME}`);
}
