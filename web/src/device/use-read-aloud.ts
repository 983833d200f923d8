import { useEffect, useState, useSyncExternalStore } from 'react';

type ReadAloud = { speaking: boolean; start: () => void; stop: () => void };

/**
 * Returns functions to read `text` aloud with an Italian voice of the device, or null if the device has no such voice. The
 * reading stops when `text` changes or the component is unmounted.
 */
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
