import { chromeText } from '#web/strings/chrome.ts';

/** The learner's level, drawn like a roadside kilometre plate. */
export function Plate({ level }: { level: number }) {
  return (
    <span className="plate" role="img" aria-label={chromeText.levelLong(level)}>
      <small className="text-xs font-semibold">{chromeText.level}</small>
      {level}
    </span>
  );
}
