import { Square, Volume2 } from 'lucide-react';
import { useReadAloud } from '#web/device/use-read-aloud.ts';
import { listenText } from '#web/strings/listen.ts';

/**
 * A button that reads a question aloud, as the official exam does for candidates who are entitled to audio. The button is hidden
 * if no Italian voice is installed on the device.
 */
export function ListenButton({ text, className = '' }: { text: string; className?: string }) {
  const reading = useReadAloud(text);
  if (!reading) return null;
  const Icon = reading.speaking ? Square : Volume2;
  return (
    <button
      type="button"
      aria-label={reading.speaking ? listenText.stop : listenText.start}
      onClick={reading.speaking ? reading.stop : reading.start}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-blue hover:bg-blue-soft ${className}`}
    >
      <Icon size={22} aria-hidden="true" />
    </button>
  );
}
