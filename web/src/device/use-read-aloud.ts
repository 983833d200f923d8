import { useEffect, useState, useSyncExternalStore } from 'react';

type ReadAloud = { speaking: boolean; start: () => void; stop: () => void };

/** Reads a text aloud with an Italian voice of the device; null if it has none. Stops when the text changes or is unmounted. */
export function useReadAloud(text: string): ReadAloud | null {
  const available = useSyncExternalStore(onVoicesChange, () => italianVoice() !== null);
  const [spokenText, setSpokenText] = useState<string | null>(null);
  const speaking = spokenText === text;

  useEffect(() => {
    if (!speaking) return;
    const onEnd = () => setSpokenText(null);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = italianVoice();
    utterance.lang = 'it-IT';
    utterance.addEventListener('end', onEnd);
    utterance.addEventListener('error', onEnd);
    speechSynthesis.speak(utterance);
    return () => {
      utterance.removeEventListener('end', onEnd);
      utterance.removeEventListener('error', onEnd);
      speechSynthesis.cancel();
      onEnd();
    };
  }, [speaking, text]);

  return available ? { speaking, start: () => setSpokenText(text), stop: () => setSpokenText(null) } : null;
}

/**
 * An Italian voice of the device, or null if it has none. Network voices are excluded: they would send the text to the browser's
 * vendor.
 */
function italianVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in globalThis)) return null;
  return speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^it\b/i.test(lang)) ?? null;
}

/** Browsers load their voices some time after the page. */
function onVoicesChange(onChange: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {};
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}
