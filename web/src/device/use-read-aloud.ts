import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { findSpokenRange, joinPassages, type SpokenRange } from './spoken-range.ts';

/** `range` is the word that is being spoken; null while nothing is read, and with voices that do not report words. */
export type Reader = { speaking: boolean; range: SpokenRange | null; start: () => void; stop: () => void };

type Options = {
  /** Reads each question aloud when it appears. Passages added later, such as an explanation, are then read alone. */
  auto?: boolean;
  /** Identifies the question, because two questions may have the same text. */
  question?: string | number;
};

/** `passages` are read. `first` is the number of earlier passages of the question that are left out. */
type Reading = { id: string; passages: readonly string[]; first: number };

/** Without this delay, going quickly through the questions would start and cancel a reading for each of them. */
const AUTO_DELAY_MS = 400;

/**
 * Returns functions to read `text` aloud with an Italian voice of the device, or null if the device has no such voice. The
 * reading stops when the text or the question changes, the page is hidden, or the component is unmounted.
 */
export function useReadAloud(
  text: string | readonly string[],
  { auto = false, question = 0 }: Options = {},
): Reader | null {
  const available = useItalianVoice();
  const passages = typeof text === 'string' ? [text] : text;
  const id = JSON.stringify([question, ...passages]);
  const [started, setStarted] = useState<Reading | null>(null);
  const [range, setRange] = useState<SpokenRange | null>(null);
  const lastRead = useRef<{ question: string | number; count: number }>(null);
  const reading = started?.id === id ? started : null;

  function read(first: number) {
    lastRead.current = { question, count: passages.length };
    setStarted({ id, passages: passages.slice(first), first });
  }

  const readNew = useEffectEvent((appeared: string) => {
    const first = lastRead.current?.question === question ? lastRead.current.count : 0;
    if (appeared === id && first < passages.length && !document.hidden) read(first);
  });
  useEffect(() => {
    if (!auto || !available) return;
    const timer = setTimeout(() => readNew(id), AUTO_DELAY_MS);
    return () => clearTimeout(timer);
  }, [auto, available, id]);

  useEffect(() => {
    if (!reading) return;
    const onEnd = () => {
      setRange(null);
      setStarted((current) => (current === reading ? null : current));
    };
    const cancel = speak(reading, setRange, onEnd);
    return () => {
      cancel();
      onEnd();
    };
  }, [reading]);

  if (!available) return null;
  return { speaking: reading !== null, range: reading && range, start: () => read(0), stop: () => setStarted(null) };
}

/** Whether the device has an Italian voice. It may be false at first, because browsers load the voices after the page. False while the server renders. */
export function useItalianVoice(): boolean {
  return useSyncExternalStore(
    onVoicesChange,
    () => italianVoice() !== null,
    () => false,
  );
}

/** Speaks the passages. Returns a function that cancels the speech. Browsers refuse speech before the first user gesture. */
function speak(
  { passages, first }: Reading,
  onWord: (range: SpokenRange | null) => void,
  onEnd: () => void,
): () => void {
  const utterance = new SpeechSynthesisUtterance(joinPassages(passages));
  utterance.voice = italianVoice();
  utterance.lang = 'it-IT';
  const controller = new AbortController();
  const { signal } = controller;
  const onBoundary = ({ name, charIndex, charLength }: SpeechSynthesisEvent) => {
    if (name === 'sentence') return;
    const range = findSpokenRange(passages, charIndex, charLength);
    onWord(range && { ...range, passage: range.passage + first });
  };
  utterance.addEventListener('boundary', onBoundary, { signal });
  utterance.addEventListener('end', onEnd, { signal });
  utterance.addEventListener('error', onEnd, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && onEnd(), { signal });
  speechSynthesis.speak(utterance);
  return () => {
    controller.abort();
    speechSynthesis.cancel();
  };
}

/**
 * Returns an Italian voice of the device, or null if there is none. Network voices are excluded, because they would send the text
 * to the vendor of the browser.
 */
function italianVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^it\b/i.test(lang)) ?? null;
}

/** Calls `onChange` when the list of voices changes. Browsers load this list some time after the page. */
function onVoicesChange(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}
