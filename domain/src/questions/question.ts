import { normalizeText } from '#domain/banks/statement.ts';

/** An uploaded question. `correctOption` is the index of the right option. */
export type UploadedQuestion = { text: string; options: readonly string[]; correctOption: number };

export const UPLOAD_BATCH = 100;
/**
 * The maximum total size of the questions in a batch, in bytes. It is less than the 64 KiB that the server accepts per request,
 * because a request contains more than the questions.
 */
const UPLOAD_BATCH_BYTES = 56 * 1024;

/**
 * The key that identifies a question by its text and options. Questions that differ only in the right option have the same key
 * and count as the same question.
 */
export function questionKey({ text, options }: Pick<UploadedQuestion, 'text' | 'options'>): string {
  return [text, ...options].map(normalizeText).join('\n');
}

export function isTrueFalse(options: readonly string[]): boolean {
  return options.length === 2 && options[0]?.toLowerCase() === 'vero' && options[1]?.toLowerCase() === 'falso';
}

/** Splits the questions, in order, into batches that fit into one request each. */
export function uploadBatches<Q>(questions: readonly Q[]): Q[][] {
  const batches: Q[][] = [];
  let room = 0;
  for (const question of questions) {
    // An upper bound for the question's size in bytes, because UTF-8 needs at most three bytes for each UTF-16 code unit.
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
