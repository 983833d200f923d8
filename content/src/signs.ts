import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sign = {
  id: string;
  title: string;
  /** Describes the drawing, not its meaning. */
  description: string;
  svg: string;
  /** Hash of the drawing, for its URL. */
  hash: string;
};

/** Reads all drawings of `signs/`. */
export function readSigns(folder: string): Sign[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .toSorted()
    .map((file) => {
      const svg = readFileSync(join(folder, file), 'utf8');
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
