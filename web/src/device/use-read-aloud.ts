import { useEffect, useState, useSyncExternalStore } from 'react';
import { italianVoice, onVoicesChange } from './italian-voice.ts';

type ReadAloud = { speaking: boolean; start: () => void; stop: () => void };

/** Reads a text aloud with the device's own Italian voice; null where it has none. Falls silent when the text changes or leaves the screen. */
export function useReadAloud(text: string): ReadAloud | null {
  const able = useSyncExternalStore(onVoicesChange, () => italianVoice() !== null);
  const [asked, setAsked] = useState<string | null>(null);
  const speaking = asked === text;

  useEffect(() => {
    if (!speaking) return;
    const silence = () => setAsked(null);
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = italianVoice();
    utterance.lang = 'it-IT';
    utterance.addEventListener('end', silence);
    utterance.addEventListener('error', silence);
    speechSynthesis.speak(utterance);
    return () => {
      utterance.removeEventListener('end', silence);
      utterance.removeEventListener('error', silence);
      speechSynthesis.cancel();
      silence();
    };
  }, [speaking, text]);

  return able ? { speaking, start: () => setAsked(text), stop: () => setAsked(null) } : null;
}
