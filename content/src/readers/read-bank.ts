import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAs } from '#content/schemas/parse-as.ts';
import { readYaml } from './read-course.ts';
import { bankFile } from '#content/schemas/schema.ts';
import { type Scenes, evaluateSceneClaim } from '#content/scenes/evaluate-scene-claim.ts';

export type BankStatement = {
  id: string;
  /** The id of the concept of `content/ministry` that the statement is about. */
  concept: string;
  topic: number;
  text: string;
  answer: boolean;
  sign: string | null;
  scene: string | null;
  explanation: string;
  article: string;
};

/** Reads the statements in the folder `bank/`. If a file is invalid, throws an error that names the file and the issue. */
export function readBank(folder: string, scenes: Scenes): BankStatement[] {
  const bank = join(folder, 'bank');
  return readdirSync(bank)
    .toSorted()
    .flatMap((file) => {
      const name = `bank/${file}`;
      const { topic, statements } = parseAs(bankFile, readYaml(join(bank, file), name), name);
      return statements.map(({ answer, claim, sign = null, scene = null, ...rest }) => {
        const truth = claim
          ? evaluateSceneClaim(scenes, scene as string, claim, `${name}, ${rest.id}`)
          : (answer as boolean);
        return { ...rest, topic, sign, scene, answer: truth };
      });
    });
}
