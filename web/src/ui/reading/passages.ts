import { listenText } from '#web/strings/listen.ts';
import { optionLetter } from '#web/strings/option-letter.ts';

type Question = { text: string; options: readonly string[] | null; explanation?: string | null | undefined };

/** Returns the texts of a question to read aloud: the question, its options with their letters, and the explanation. */
export function toPassages({ text, options, explanation }: Question): string[] {
  const spokenOptions = (options ?? []).map((option, index) => listenText.option(optionLetter(index), option));
  return [text, ...spokenOptions, ...(explanation ? [explanation] : [])];
}
