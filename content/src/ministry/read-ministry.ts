import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAs } from '#content/schemas/parse-as.ts';
import { readYaml } from '#content/readers/read-course.ts';
import type * as z from 'zod';
import { figuresFile, ministryFile } from './ministry-schema.ts';
import { SIGNATURES } from './read-signatures.ts';

/**
 * The reason (`why`) for which a statement of the ministry's list is true or false. `key` identifies the statement (see
 * `statementKeys`). `figure` is the number of the statement's figure; null if there is none.
 */
export type Reason = { key: string; figure: string | null; answer: boolean; why: string };

/** A rule, sign or figure about which the ministry's list has statements. */
export type Concept = {
  /** Unique over all topics. */
  id: string;
  title: string;
  rule: string;
  lesson: string;
  /** The slug of the heading below which the lesson teaches the concept. */
  heading: string;
  /** The id of our sign or scene that shows the concept; null if there is none. */
  illustration: string | null;
  /** Why the list has only true or only false statements about the concept; null if it has both. */
  oneSided: string | null;
  statements: Reason[];
};
/**
 * A figure of the ministry's list. `illustration` is the id of our sign or scene that shows the same thing; null if
 * there is none. `description` is for learners who cannot see the figure.
 */
export type Figure = { figure: string; illustration: string | null; description: string };
type Drawing = { id: string; description: string };
export type MinistryTopic = { topic: number; concepts: Concept[] };

const MINISTRY_FOLDER = join(import.meta.dirname, '../../ministry');
const FIGURES = 'figures.yaml';

/**
 * Returns a hash of the files in `folder`. Callers compare the hash with an earlier one to detect a change without
 * parsing the files.
 */
export function hashMinistry(folder = MINISTRY_FOLDER): string {
  const hash = createHash('sha256');
  for (const file of [...listFiles(folder), FIGURES, SIGNATURES])
    hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/**
 * Reads the concepts in the folder `ministry/`, one file for each topic. If a file is invalid, throws an error that names the
 * file and the issue.
 */
export function readMinistry(folder = MINISTRY_FOLDER): MinistryTopic[] {
  return listFiles(folder).map((file) => {
    const name = `ministry/${file}`;
    const { topic, concepts } = parseAs(ministryFile, readYaml(join(folder, file), name), name);
    return { topic, concepts: concepts.map(toConcept) };
  });
}

/**
 * Reads the figures of the ministry's list. If the file has no description of a figure, the figure gets the description
 * of our sign or scene that shows the same thing. `drawings` contains our signs and scenes.
 */
export function readFigures(drawings: readonly Drawing[], folder = MINISTRY_FOLDER): Figure[] {
  const { figures } = parseAs(figuresFile, readYaml(join(folder, FIGURES), FIGURES), `ministry/${FIGURES}`);
  const byId = new Map(drawings.map((drawing) => [drawing.id, drawing]));
  return figures.map(({ figure, sign, scene, description }) => {
    const illustration = sign ?? scene ?? null;
    return { figure, illustration, description: description ?? byId.get(illustration ?? '')?.description ?? '' };
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^\d\d-/.test(file))
    .toSorted();
}

function toConcept(file: z.infer<typeof ministryFile>['concepts'][number]): Concept {
  const { lesson: target, sign, scene, oneSided = null, statements, ...concept } = file;
  const [lesson = '', heading = ''] = target.split('#');
  const reasons = statements.map(({ figure = null, ...reason }) => ({ ...reason, figure }));
  return { ...concept, lesson, heading, illustration: sign ?? scene ?? null, oneSided, statements: reasons };
}
