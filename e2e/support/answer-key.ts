import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { readContent } from '@vialibera/content/read-content';
import { createFinderOfAllTopics } from '@vialibera/question-files/licences/all-topics';
import { readJson } from '@vialibera/question-files/json/read-json';
import { readStatements } from '@vialibera/question-files/statements/read-statements';
import { LIST_FILES } from '#server/test-support/list-files.ts';

/** The list that the journeys import: the ministry's list, or the sample bank if the ministry's list is missing. */
export const WHOLE_LIST = LIST_FILES[0]!;

/**
 * Maps each statement to its right answer. A statement is identified by its text and the name of its image without extension,
 * joined by `|`.
 */
type AnswerKey = Map<string, boolean>;

export function ownAnswerKey(): AnswerKey {
  return new Map(readContent().bank.map(({ text, sign, scene, answer }) => [`${text}|${sign ?? scene ?? ''}`, answer]));
}

export async function wholeListAnswerKey(): Promise<AnswerKey> {
  const images = await WHOLE_LIST.images();
  const topics = createFinderOfAllTopics(readContent().licences);
  const file = readJson(readFileSync(WHOLE_LIST.file), topics);
  const { statements } = readStatements(file, file.mapping, topics);
  return new Map(
    statements.map(({ text, imageRef, answer }) => [
      `${text}|${imageRef ? hashImage(images, imageRef) : ''}`,
      answer === true,
    ]),
  );
}

/** Answers the question on the screen. The answer is right if `rightly` is true, otherwise wrong. */
export async function answerQuestion(page: Page, key: AnswerKey, rightly: boolean): Promise<void> {
  const text = (await page.locator('[data-question-text]').innerText()).trim();
  const image = page.locator('main img');
  const source = (await image.count()) > 0 ? ((await image.first().getAttribute('src')) ?? '') : '';
  const answer = key.get(`${text}|${basename(source).split('.')[0]}`);
  if (answer === undefined) throw new Error(`no key for «${text}» with ${source}`);
  await page.keyboard.press(answer === rightly ? 'v' : 'f');
}

function hashImage(folder: string, reference: string): string {
  const content = readFileSync(join(folder, basename(reference)));
  return createHash('sha256').update(content).digest('hex').slice(0, 20);
}
