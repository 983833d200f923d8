import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Voice = { lang: string; localService: boolean };
export const ITALIAN: Voice = { lang: 'it-IT', localService: true };

/** A fake of the Web Speech API, which jsdom lacks. */
class FakeSpeech extends EventTarget {
  voices: Voice[] = [ITALIAN];
  spoken: SpeechSynthesisUtterance[] = [];
  getVoices = () => [...this.voices];
  speak = (utterance: SpeechSynthesisUtterance) => void this.spoken.push(utterance);
  cancel = vi.fn<() => void>();

  get texts() {
    return this.spoken.map(({ text }) => text);
  }

  addVoices(...voices: Voice[]) {
    this.voices = voices;
    act(() => void this.dispatchEvent(new Event('voiceschanged')));
  }

  /** Simulates that the voice reaches `word` in the last utterance. */
  reach(word: string, event: { charLength?: number; name?: string } = {}) {
    const utterance = this.spoken.at(-1);
    const charIndex = utterance?.text.indexOf(word);
    this.fire('boundary', { name: 'word', charIndex, ...event });
  }

  fire(type: string, properties: object = {}, utterance = this.spoken.at(-1)) {
    act(() => void utterance?.dispatchEvent(Object.assign(new Event(type), properties)));
  }
}

/** Stubs the Web Speech API of a device with an Italian voice. */
export function stubSpeech(): FakeSpeech {
  const speech = new FakeSpeech();
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  return speech;
}
