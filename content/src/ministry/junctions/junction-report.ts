import { join } from 'node:path';
import * as z from 'zod';
import { text } from '#content/course-fields.ts';
import { readMinistryList } from '#content/ministry/ministry-list.ts';
import type { Figure } from '#content/ministry/read-ministry.ts';
import { parseAs } from '#content/parse-as.ts';
import { readYaml } from '#content/read-course.ts';
import { type ComparedStatement, compareJunctions } from './compare-junctions.ts';

const NAME = 'ministry/junction-disagreements.yaml';

/** The statements about junctions whose answer key differs from the answer of our rules, with the reason for the difference. */
const disagreementsFile = z.strictObject({
  disagreements: z.array(
    z.strictObject({
      key: z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
      figure: z.string().regex(/^\d{3}$/, 'must be the number of a junction figure'),
      why: text,
    }),
  ),
});

/**
 * Reads the explained disagreements between the ministry's answer key and our rules. Each result consists of the statement's key
 * and the figure's number.
 */
export function readDisagreements(): string[] {
  const file = readYaml(join(import.meta.dirname, '../../../', NAME), NAME);
  return parseAs(disagreementsFile, file, NAME).disagreements.map(({ key, figure }) => `${key} ${figure}`);
}

/**
 * Returns the statements for which our rules give no answer, or a different answer from the ministry's. Each result
 * consists of the statement's key and the figure's number.
 */
export function listDisagreements(compared: readonly ComparedStatement[]): string[] {
  return compared
    .filter(({ ours, answer }) => ours !== null && ours !== answer)
    .map(({ key, figure }) => `${key} ${figure}`);
}

/**
 * The first line of the result contains the number of the ministry's statements about junctions on which our rules
 * agree with the answer key. The other lines report errors in the file of explained disagreements.
 */
export function junctionReport({ figures }: { figures: readonly Figure[] }): string[] {
  const list = readMinistryList();
  if (!list) return ['comparison of the junctions skipped, because the list is not beside the project'];
  const compared = compareJunctions(list, figures);
  const claims = compared.filter(({ ours }) => ours !== null);
  const disagreements = listDisagreements(compared);
  const explained = readDisagreements();
  const unexplained = disagreements.filter((it) => !explained.includes(it));
  return [
    `junctions: ${claims.length - disagreements.length} of ${claims.length} statements about who passes agree with the key, ${compared.length - claims.length} say nothing about it`,
    ...unexplained.map((it) => `! ${NAME}: ${it} is missing`),
    ...explained.filter((it) => !disagreements.includes(it)).map((it) => `! ${NAME}: ${it} agrees with the key`),
  ];
}
