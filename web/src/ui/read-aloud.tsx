import { createContext, type ReactNode, useContext } from 'react';
import { type Reader, useReadAloud } from '#web/device/use-read-aloud.ts';
import { useReadingSettings } from './reading-settings.ts';
import { SpokenText } from './spoken-text.tsx';

type Value = { reader: Reader | null; passages: readonly string[] };

const ReadAloudContext = createContext<Value>({ reader: null, passages: [] });

type ReadAloudProps = {
  /** Identifies the question, e.g. its number. */
  question: string | number;
  /** The texts to read, in this order: the question, then e.g. its options and its explanation. */
  passages: readonly string[];
  /** False for one of several questions on a screen, which must not all begin to speak by themselves. */
  auto?: boolean;
  children: ReactNode;
};

/** Reads a question aloud as the learner's settings demand. Inside it, use `ListenButton` and `SpokenPassage`. */
export function ReadAloud({ question, passages, auto = true, children }: ReadAloudProps) {
  const { readAloud } = useReadingSettings();
  const reader = useReadAloud(passages, { auto: auto && readAloud === 'auto', question });
  return (
    <ReadAloudContext value={{ reader: readAloud === 'off' ? null : reader, passages }}>{children}</ReadAloudContext>
  );
}

/** Returns the functions to read the question aloud; null if there is no voice or the learner has turned the reading off. */
export function useReader(): Reader | null {
  return useContext(ReadAloudContext).reader;
}

type SpokenPassageProps = {
  /** The index of the passage that contains the text. As with `Array.at`, negative indexes count from the end. */
  passage: number;
  text: string;
};

/** A text of the question, in which the word that is being spoken is highlighted. */
export function SpokenPassage({ passage, text }: SpokenPassageProps) {
  const { reader, passages } = useContext(ReadAloudContext);
  const index = passage < 0 ? passages.length + passage : passage;
  // The spoken passage may start with words that the text does not have, such as «A: ».
  const offset = passages[index]?.lastIndexOf(text) ?? -1;
  const range = offset >= 0 && reader?.range?.passage === index ? reader.range : null;
  const start = range && Math.max(0, range.start - offset);
  const end = range && Math.min(text.length, range.end - offset);
  return <SpokenText text={text} range={start !== null && end !== null && start < end ? { start, end } : null} />;
}
