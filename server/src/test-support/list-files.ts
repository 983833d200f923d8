import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { MINISTRY_LIST } from '@vialibera/content/ministry/ministry-list';
import { explainSampleBank, SAMPLE_BANK } from '@vialibera/content/ministry/sample-bank';
import { readWholeContent } from '@vialibera/content/read-content';
import { toFigureFingerprint } from '@vialibera/domain/banks/figure-fingerprint';
import { getImageFingerprint } from '#server/slices/banks/images/image-fingerprint.ts';
import type { Db } from '#server/platform/db/db.ts';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { replaceReasons } from '#server/slices/banks/ministry/ministry-store.ts';

/** A whole list for tests. */
export type ListFile = {
  name: string;
  file: string;
  /** How many different statements the file contains, and how many it repeats. */
  distinct: number;
  repeated: number;
  /** The number of different images. In two pairs, the ministry's 413 files have identical content. */
  distinctImages: number;
  /** Returns the folder with the images. */
  images: () => Promise<string>;
  /** Stores the reasons for the statements of this list, in place of the reasons for the ministry's list. */
  explain: (db: Db) => Promise<void>;
};

const SAMPLE_LIST: ListFile = {
  name: 'the sample bank',
  file: SAMPLE_BANK,
  distinct: 316,
  repeated: 3,
  distinctImages: 127,
  images: renderSampleFigures,
  explain: explainSample,
};

const REAL_LIST: ListFile = {
  name: 'the ministry’s list',
  file: MINISTRY_LIST,
  distinct: 7131,
  repeated: 8,
  distinctImages: 411,
  images: async () => join(dirname(MINISTRY_LIST), 'img_sign'),
  explain: async () => {},
};

/**
 * The lists that exist on this machine. We may not publish the ministry's list, so it may be missing. It comes first,
 * because the database of a test server contains the reasons for its statements at the start.
 */
export const LIST_FILES = existsSync(MINISTRY_LIST) ? [REAL_LIST, SAMPLE_LIST] : [SAMPLE_LIST];

let rendered: Promise<string> | undefined;

/** Renders the figures of the sample bank as PNG images. Returns their folder. A process renders them only once. */
function renderSampleFigures(): Promise<string> {
  rendered ??= renderFigures();
  return rendered;
}

async function renderFigures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-sample-'));
  const content = readWholeContent();
  const shown = new Set(explainSampleBank(content).figures.map(({ figure }) => figure));
  const drawings = [...content.signs, ...content.scenes].filter(({ id }) => shown.has(id));
  await mapConcurrently(drawings, 4, async ({ id, svg }) => {
    const image = sharp(Buffer.from(svg), { density: 300 }).resize({ width: 400 });
    await writeFile(join(folder, `${id}.png`), await image.png().toBuffer());
  });
  return folder;
}

async function explainSample(db: Db): Promise<void> {
  const { ministry, figures, signatures } = explainSampleBank(readWholeContent());
  const folder = await renderSampleFigures();
  const fingerprints = new Map<string, Uint8Array>();
  await mapConcurrently(figures, 4, async ({ figure }) => {
    const fingerprint = await getImageFingerprint(await readFile(join(folder, `${figure}.png`)));
    if (fingerprint) fingerprints.set(figure, toFigureFingerprint(fingerprint));
  });
  await replaceReasons(db, ministry, figures, { ...signatures, figures: fingerprints });
}
