import { basename } from 'node:path';
import type { Content } from '@vialibera/content/read-content';

type ShownStatement = { text: string; illustration: { url: string } | null };
export type AnswerKey = (statement: ShownStatement) => boolean;

/**
 * Returns a function that finds the right answer to a statement of the app's own question bank. Simulated learners need it,
 * because the API does not return right answers before an exam or duel is over.
 */
export function createAnswerKey({ bank }: Content): AnswerKey {
  const answers = new Map(bank.map(({ text, sign, scene, answer }) => [`${text}|${sign ?? scene ?? ''}`, answer]));
  return ({ text, illustration }) => {
    const drawing = illustration ? basename(illustration.url).split('.')[0] : '';
    const answer = answers.get(`${text}|${drawing}`);
    if (answer === undefined) throw new Error(`No answer for «${text}» (${drawing})`);
    return answer;
  };
}
