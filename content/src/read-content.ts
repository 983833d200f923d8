import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type BankStatement, readBank } from './readers/read-bank.ts';
import { illustrationIdsInExercise } from './readers/read-exercise.ts';
import type { Edition } from '@vialibera/domain/banks/edition';
import type { Licence } from '@vialibera/domain/exam/licence';
import { readLicences } from './readers/read-licences.ts';
import { readEditions } from './ministry/read-editions.ts';
import { type Figure, type MinistryTopic, readFigures, readMinistry } from './ministry/read-ministry.ts';
import { readSignatures, type Signatures } from './ministry/read-signatures.ts';
import { type CourseUnit, readCourse } from './readers/read-course.ts';
import { type Mission, readMissions } from './readers/read-missions.ts';
import { readScenes, type Scene } from './scenes/read-scenes.ts';
import { readSigns, type Sign } from './schemas/signs.ts';

export type Content = {
  units: CourseUnit[];
  bank: BankStatement[];
  missions: Mission[];
  signs: Sign[];
  scenes: Scene[];
  licences: Licence[];
  /** The editions of the ministry's list, oldest first. */
  editions: Edition[];
};

/**
 * The content, together with our data about the ministry's list. These data are large, and only the checks and the import of a
 * list use them.
 */
export type WholeContent = Content & { ministry: MinistryTopic[]; figures: Figure[]; signatures: Signatures };

const FOLDER = join(import.meta.dirname, '..');

/** Reads the whole content. If a file is invalid, throws an error that names the file and the issue. */
export function readContent(folder = FOLDER): Content {
  const signs = readSigns(join(folder, 'signs'));
  const scenes = readScenes(signs, join(folder, 'scenes'));
  const byId = new Map(scenes.map((scene) => [scene.id, scene]));
  return {
    signs,
    scenes,
    units: readCourse(folder, byId),
    bank: readBank(folder, byId),
    missions: readMissions(folder, byId),
    licences: readLicences(join(folder, 'licences')),
    editions: readEditions(join(folder, 'ministry')),
  };
}

export function readWholeContent(): WholeContent {
  const content = readContent();
  const figures = readFigures([...content.signs, ...content.scenes]);
  return { ...content, ministry: readMinistry(), figures, signatures: readSignatures() };
}

/** The ids of the signs and scenes that the content uses but that have no drawing. */
export function listMissingIllustrations({ signs, scenes, ...shown }: Content): string[] {
  const drawn = new Set([...signs, ...scenes].map(({ id }) => id));
  return [...listIllustrationIds(shown)].filter((id) => !drawn.has(id));
}

/** The ids of all signs and scenes that units, lessons, missions and bank statements show. */
export function listIllustrationIds({
  units,
  bank,
  missions,
}: Pick<Content, 'units' | 'bank' | 'missions'>): Set<string> {
  const lessons = units.flatMap((unit) => unit.lessons);
  return new Set([
    ...units.map(({ icon }) => icon),
    ...missions.map(({ icon }) => icon),
    ...[...lessons, ...missions].flatMap(({ content }) => parseIllustrations(content).map(({ id }) => id)),
    ...[...lessons, ...missions].flatMap(({ questions }) =>
      questions.flatMap(({ illustrationId }) => illustrationId ?? []),
    ),
    ...lessons.flatMap(({ exercise }) => (exercise ? illustrationIdsInExercise(exercise) : [])),
    ...bank.flatMap(({ sign, scene }) => sign ?? scene ?? []),
  ]);
}

export function parseIllustrations(markdown: string): { kind: string; id: string }[] {
  return [...markdown.matchAll(/\((sign|scene):([^)]*)\)/g)].map(([, kind = '', id = '']) => ({ kind, id }));
}

/** Returns a hash of `data`. Callers compare the hash with an earlier one to detect changes of the content. */
export function hashOf(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}
