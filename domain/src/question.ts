import { normalizeText } from './statement.ts';

/** A question with options, as somebody uploads it. */
export type UploadedQuestion = { text: string; options: readonly string[]; correctOption: number };

export const UPLOAD_BATCH = 100;
/** The server takes 64 KiB in one request; some of it is the rest of the body. */
const UPLOAD_BATCH_BYTES = 56 * 1024;

/** What makes two questions the same: text and options. Which option is right may be disputed, and is no part of it. */
export function questionKey({ text, options }: Pick<UploadedQuestion, 'text' | 'options'>): string {
  return [text, ...options].map(normalizeText).join('\n');
}

/** Whether a question is answered with true or false. */
export function isTrueFalse(options: readonly string[]): boolean {
  return options.length === 2 && options[0]?.toLowerCase() === 'vero' && options[1]?.toLowerCase() === 'falso';
}

/** Questions in pieces that one request can carry, in their order. */
export function uploadBatches<Q>(questions: readonly Q[]): Q[][] {
  const batches: Q[][] = [];
  let room = 0;
  for (const question of questions) {
    // Any character takes at most three bytes for each UTF-16 unit.
    const size = JSON.stringify(question).length * 3;
    const last = batches.at(-1);
    if (last && last.length < UPLOAD_BATCH && size <= room) last.push(question);
    else {
      batches.push([question]);
      room = UPLOAD_BATCH_BYTES;
    }
    room -= size;
  }
  return batches;
}
