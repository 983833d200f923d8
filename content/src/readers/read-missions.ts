import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAs } from '#content/schemas/parse-as.ts';
import { readYaml } from './read-course.ts';
import { type Question, readQuestion } from './read-question.ts';
import { missionFile } from '#content/schemas/schema.ts';
import type { Scenes } from '#content/scenes/evaluate-scene-claim.ts';

export type Mission = {
  id: string;
  title: string;
  description: string;
  icon: string;
  /** The route of the mission's page, such as `/vehicles-lesson`. */
  route: string;
  xpReward: number;
  articles: string[];
  verifiedOn: string;
  content: string;
  questions: Question[];
};

/**
 * Reads the missions in the folder `missions/`, ordered by file name. If a file is invalid, throws an error that names the file
 * and the issue.
 */
export function readMissions(folder: string, scenes: Scenes): Mission[] {
  const missions = join(folder, 'missions');
  return readdirSync(missions)
    .toSorted()
    .map((file) => {
      const name = `missions/${file}`;
      const { xp, verified, questions, ...rest } = parseAs(missionFile, readYaml(join(missions, file), name), name);
      const read = questions.map((question) => readQuestion(question, scenes, name));
      return { ...rest, xpReward: xp, verifiedOn: verified, questions: read };
    });
}
