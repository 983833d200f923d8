import { join } from 'node:path';
import * as z from 'zod';
import { text } from '#content/schemas/course-fields.ts';
import { readMinistryList } from '#content/ministry/ministry-list.ts';
import type { Figure } from '#content/ministry/read-ministry.ts';
import { parseAs } from '#content/schemas/parse-as.ts';
import { readYaml } from '#content/readers/read-course.ts';
import { type ComparedStatement, compareJunctions } from '#content/ministry/junctions/compare-junctions.ts';

const NAME = 'ministry/junction-disagreements.yaml';

/** The file lists the disagreements about junctions (see `readDisagreements`). `why` explains a disagreement. */
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
 * Reads the file of explained disagreements. A disagreement is a statement for which the answer of our rules is unclear
 * or differs from the ministry's answer. Returns the statement's key and the figure's number for each disagreement.
 */
export function readDisagreements(): string[] {
  const file = readYaml(join(import.meta.dirname, '../../../', NAME), NAME);
  return parseAs(disagreementsFile, file, NAME).disagreements.map(({ key, figure }) => `${key} ${figure}`);
}

/** Returns the disagreements in `compared`. Each result consists of the statement's key and the figure's number. */
export function listDisagreements(compared: readonly ComparedStatement[]): string[] {
  return compared
    .filter(({ ours, answer }) => ours !== null && ours !== answer)
    .map(({ key, figure }) => `${key} ${figure}`);
}

/**
 * Compares our rules with the ministry's answers to the statements about junctions. The first line of the result
 * contains the number of answers that agree. The other lines report errors in the file of explained disagreements.
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
