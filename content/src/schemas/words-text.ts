type ExamWord = { word: string; meaning: string; example: string };

/** Returns the text of a words lesson as Markdown: the introduction, then each word with its meaning and its example. */
export function toWordsText({ intro, words }: { intro: string; words: readonly ExamWord[] }): string {
  const parts = words.map(({ word, meaning, example }) => {
    return `## ${startUpper(word)}\n\n${toSentence(meaning)}\n\n**All'esame:** «${toSentence(example)}»`;
  });
  return [intro, ...parts].join('\n\n');
}

function toSentence(text: string): string {
  return startUpper(/[.!?]$/.test(text) ? text : `${text}.`);
}

function startUpper(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
