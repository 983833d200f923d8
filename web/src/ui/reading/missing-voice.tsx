import { readingText } from '#web/strings/reading.ts';

type System = keyof typeof readingText.readAloud.voiceSteps;

/** The first pattern that matches the browser's user agent names the system. The user agent of an iPad may be that of a Mac. */
const SYSTEMS: [RegExp, System][] = [
  [/iPhone|iPad/, 'ios'],
  [/Android/, 'android'],
  [/Macintosh/, 'mac'],
  [/Windows/, 'windows'],
];

/** Says that the device has no Italian voice, and how to add one. */
export function MissingVoice({ id, className = '' }: { id?: string; className?: string }) {
  const { noVoice, voiceSteps } = readingText.readAloud;
  const system = SYSTEMS.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'other';
  return (
    <p id={id} className={`text-[0.9375rem] ${className}`}>
      {noVoice} {voiceSteps[system]}
    </p>
  );
}
