import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAs } from '#content/parse-as.ts';
import { readYaml } from '#content/read-course.ts';
import { ministryFile } from './ministry-schema.ts';

/** One rule, sign or figure that the ministry asks. */
export type Concept = {
  /** Unique over all topics. */
  id: string;
  title: string;
  /** The id of the lesson that teaches the concept. */
  lesson: string;
  /** The slug of the heading in the lesson below which the concept is taught. */
  heading: string;
  /** The keys of the ministry's statements about the concept (see `statementKeys`). */
  statements: string[];
};
export type MinistryTopic = { topic: number; concepts: Concept[] };

/**
 * Reads the concepts in the folder `ministry/`, one file for each topic. If a file is invalid, throws an error that names the
 * file and the issue.
 */
export function readMinistry(folder: string): MinistryTopic[] {
  const ministry = join(folder, 'ministry');
  return readdirSync(ministry)
    .toSorted()
    .map((file) => {
      const name = `ministry/${file}`;
      const { topic, concepts } = parseAs(ministryFile, readYaml(join(ministry, file), name), name);
      return { topic, concepts: concepts.map(toConcept) };
    });
}

function toConcept({ lesson: place, ...concept }: { id: string; title: string; lesson: string; statements: string[] }) {
  const [lesson = '', heading = ''] = place.split('#');
  return { ...concept, lesson, heading };
}
