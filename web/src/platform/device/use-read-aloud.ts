import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { findSpokenRange, joinPassages, type SpokenRange } from './spoken-range.ts';

/**
 * `range` is the word that is being spoken. It is null if nothing is being read or if the voice does not report words. `failed` is
 * true if the last press of the learner could not start the reading.
 */
export type Reader = {
  speaking: boolean;
  failed: boolean;
  range: SpokenRange | null;
  start: () => void;
  stop: () => void;
};

type Options = {
  /**
   * Reads each question aloud when it appears. If passages are added later, for example an explanation, only the new passages
   * are read.
   */
  auto?: boolean;
  /** Identifies the question, because two questions may have the same text. */
  question?: string | number;
};

/** The passages that are being read. `first` is the index of the first of these passages in the text of the question. */
type Reading = { id: string; passages: readonly string[]; first: number };

/** The errors that `speechSynthesis.cancel` causes. They mean that the reading was stopped, not that it failed. */
const CANCELLED = new Set(['canceled', 'interrupted']);

/**
 * A question is read only after this delay. Without the delay, a learner who skips questions quickly would hear the start of
 * each question.
 */
const AUTO_DELAY_MS = 400;

/**
 * Returns functions to read `text` aloud with an Italian voice of the device. The reading stops when the text or the question
 * changes, when the page is hidden, when the voice is removed, and when the component is unmounted. Null if the device has no Italian voice.
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
  const [failed, setFailed] = useState<string | null>(null);
  const lastRead = useRef<{ question: string | number; count: number }>(null);
  const reading = available && started?.id === id ? started : null;

  function read(first: number) {
    lastRead.current = { question, count: passages.length };
    setFailed(null);
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
    const onError = () => {
      setFailed(reading.id);
      onEnd();
    };
    const cancel = speak(reading, setRange, onEnd, onError);
    return () => {
      cancel();
      onEnd();
    };
  }, [reading]);

  if (!available) return null;
  return {
    speaking: reading !== null,
    failed: failed === id,
    range: reading && range,
    start: () => read(0),
    stop: () => setStarted(null),
  };
}

/** True if the device has an Italian voice. The value may be false at first, because browsers load the voices after the page. */
export function useItalianVoice(): boolean {
  return useSyncExternalStore(onVoicesChange, () => italianVoice() !== null);
}

/**
 * Speaks the passages. Returns a function that cancels the speech. Before the learner's first click or tap, browsers refuse to
 * speak and report `not-allowed`, which calls `onEnd`. Any other failure calls `onError`.
 */
function speak(
  { passages, first }: Reading,
  onWord: (range: SpokenRange | null) => void,
  onEnd: () => void,
  onError: () => void,
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
  utterance.addEventListener(
    'error',
    ({ error }) => (error === 'not-allowed' || CANCELLED.has(error) ? onEnd() : onError()),
    { signal },
  );
  document.addEventListener('visibilitychange', () => document.hidden && onEnd(), { signal });
  speechSynthesis.speak(utterance);
  return () => {
    controller.abort();
    speechSynthesis.cancel();
  };
}

/**
 * Returns an Italian voice of the device. Null if the device has none. Network voices are excluded, because they would send the
 * text to the vendor of the browser.
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
