import { chromeText } from '#web/strings/chrome.ts';

/** A level on a kilometre plate. */
export function Plate({ level }: { level: number }) {
  return (
    <span className="plate" role="img" aria-label={chromeText.levelLong(level)}>
      <small className="text-xs font-semibold">{chromeText.level}</small>
      {level}
    </span>
  );
}
