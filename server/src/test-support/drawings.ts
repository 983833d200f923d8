import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MINISTRY_LIST } from '@vialibera/content/ministry/ministry-list';
import { readContent } from '@vialibera/content/read-content';
import { type FigureFingerprint, toFigureFingerprint } from '@vialibera/domain/banks/figure-fingerprint';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { getImageFingerprint } from '#server/slices/banks/images/image-fingerprint.ts';

export type Drawing = { name: string; image: Buffer };

/** The ministry's figures, which the project may not contain. Without them, only our signs are checked. */
const FIGURES = join(MINISTRY_LIST, '../img_sign');

async function renderSigns(): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  await mapConcurrently(readContent().signs, 4, async ({ id, svg }) => {
    const image = sharp(Buffer.from(svg), { density: 200 }).resize({ width: 400 });
    drawings.push({ name: id, image: await image.flatten({ background: '#fff' }).png().toBuffer() });
  });
  return drawings;
}

async function readFigures(): Promise<Drawing[]> {
  return Promise.all(
    (await readdir(FIGURES)).map(async (name) => ({ name, image: await readFile(join(FIGURES, name)) })),
  );
}

export const fingerprint = async (content: Buffer) => (await getImageFingerprint(content))!;

export async function fingerprintAll(drawings: readonly Drawing[]): Promise<Map<string, FigureFingerprint>> {
  const known = new Map<string, FigureFingerprint>();
  for (const { name, image } of drawings) known.set(name, toFigureFingerprint(await fingerprint(image)));
  return known;
}

/** The sets of drawings that exist on this machine, and the function that reads each. */
export const DRAWINGS = [
  ['our signs', renderSigns],
  ...(existsSync(FIGURES) ? ([['the ministry’s figures', readFigures]] as const) : []),
] as const;
