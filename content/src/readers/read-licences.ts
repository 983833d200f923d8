import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { ExamForm, Licence } from '@vialibera/domain/exam/licence';
import { licenceFile } from '#content/schemas/licence-schema.ts';
import { parseAs } from '#content/schemas/parse-as.ts';
import { readYaml } from './read-course.ts';

const FOLDER = join(import.meta.dirname, '../../licences');

/**
 * Reads the licences in the order of their files. If a file is invalid or contradicts another one, throws an error that names the
 * file and the issue.
 */
export function readLicences(folder = FOLDER): Licence[] {
  const files = readdirSync(folder)
    .toSorted()
    .map((file) => ({ name: `licences/${file}`, data: parseFile(join(folder, file), `licences/${file}`) }));
  const byId = new Map(files.map(({ data }) => [data.id, data]));
  for (const { name, data } of files) {
    const issue =
      byId.get(data.id) === data ? findIssue(data, byId.get(data.questionsFrom ?? data.id)) : 'repeats an id';
    if (issue) throw new Error(`${name}: ${issue}`);
  }
  return files.map(({ data }) => toLicence(data));
}

type LicenceFile = z.infer<typeof licenceFile>;

function parseFile(path: string, name: string): LicenceFile {
  return parseAs(licenceFile, readYaml(path, name), name);
}

/**
 * Returns the first issue of a licence, or null if there is none. `owner` is the licence to which the question list
 * belongs.
 */
function findIssue({ id, questionsFrom, topics, exams }: LicenceFile, owner: LicenceFile | undefined): string | null {
  if (!owner || owner.questionsFrom !== null) return `the licence ${questionsFrom} has no question list`;
  if (questionsFrom !== null && topics.length > 0) return `the topics belong to the licence ${questionsFrom}`;
  if (topics.some(({ number }, index) => number !== index + 1)) return 'the topics are not numbered 1, 2, 3 …';
  if (new Set(exams.map((exam) => exam.id)).size < exams.length) return 'two exams have the same id';
  for (const { id: exam, questions, allowedErrors, composition } of exams) {
    const drawn = composition.reduce((sum, { count }) => sum + count, 0);
    if (drawn > questions) return `the composition of ${id}/${exam} draws ${drawn} of ${questions} questions`;
    if (allowedErrors >= questions) return `${id}/${exam} allows ${allowedErrors} errors in ${questions} questions`;
    if (composition.some((rule) => rule.topics.some((topic) => topic > owner.topics.length)))
      return `the composition of ${id}/${exam} names a topic that does not exist`;
  }
  return null;
}

function toLicence({ exams, ...licence }: LicenceFile): Licence {
  return { ...licence, exams: exams.map(toExamForm) };
}

function toExamForm({ minutes, minutesWithMoreTime, ...form }: LicenceFile['exams'][number]): ExamForm {
  return {
    ...form,
    seconds: minutes * 60,
    secondsWithMoreTime: minutesWithMoreTime === null ? null : minutesWithMoreTime * 60,
  };
}
