import { createContext, type ReactNode, useContext } from 'react';
import { type Reader, useReadAloud } from '#web/platform/device/use-read-aloud.ts';
import { useReadingSettings } from './reading-settings.ts';

type Value = { reader: Reader | null; passages: readonly string[] };

const ReadAloudContext = createContext<Value>({ reader: null, passages: [] });

type ReadAloudProps = {
  /** Identifies the question, e.g. by its number. */
  question: string | number;
  /** The texts to read, in this order: the question, its options and its explanation. */
  passages: readonly string[];
  /** False if the screen shows several questions, because only one question at a time can be read automatically. */
  auto?: boolean;
  children: ReactNode;
};

/** Reads a question aloud according to the learner's settings. Use `ListenButton` and `SpokenPassage` inside this component. */
export function ReadAloud({ question, passages, auto = true, children }: ReadAloudProps) {
  const { readAloud } = useReadingSettings();
  const reader = useReadAloud(passages, { auto: auto && readAloud === 'auto', question });
  return (
    <ReadAloudContext value={{ reader: readAloud === 'off' ? null : reader, passages }}>{children}</ReadAloudContext>
  );
}

/** Returns the functions that read the question aloud, or null if there is no voice or the learner has turned the reading off. */
export function useReader(): Reader | null {
  return useContext(ReadAloudContext).reader;
}

type SpokenPassageProps = {
  /** The index of the passage that contains the text. As with `Array.at`, negative indexes count from the end. */
  passage: number;
  text: string;
};

/** A text of the question. The word that is being spoken is highlighted. */
export function SpokenPassage({ passage, text }: SpokenPassageProps) {
  const { reader, passages } = useContext(ReadAloudContext);
  const index = passage < 0 ? passages.length + passage : passage;
  // The spoken passage may start with characters that are not in the text, such as the «A: » of an option.
  const offset = passages[index]?.lastIndexOf(text) ?? -1;
  const range = offset >= 0 && reader?.range?.passage === index ? reader.range : null;
  const start = range && Math.max(0, range.start - offset);
  const end = range && Math.min(text.length, range.end - offset);
  return <SpokenText text={text} range={start !== null && end !== null && start < end ? { start, end } : null} />;
}

type SpokenTextProps = { text: string; range: { start: number; end: number } | null };

/**
 * Shows a text and highlights the word at `range`. The highlighted word is part of a transparent copy that lies over
 * the text and is hidden from screen readers. The text itself does not change. Therefore it does not move, and live
 * regions do not announce it again.
 */
function SpokenText({ text, range }: SpokenTextProps) {
  return (
    // The key makes React replace the element for another text. A page translator may have replaced the text node, and
    // React would then change a node that is no longer on the page.
    <span key={text} data-spoken className="relative block">
      {text}
      {range && (
        <span aria-hidden translate="no" className="pointer-events-none absolute inset-0 text-transparent select-none">
          {text.slice(0, range.start)}
          <mark className="rounded-sm bg-yellow text-on-yellow">{text.slice(range.start, range.end)}</mark>
          {text.slice(range.end)}
        </span>
      )}
    </span>
  );
}
