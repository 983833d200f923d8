import { Square, Volume2 } from 'lucide-react';
import { useReadAloud } from '#web/device/use-read-aloud.ts';
import { listenText } from '#web/strings/listen.ts';

/** Has a question read aloud, as the real exam does for who is entitled to it. Not there where the device has no Italian voice of its own. */
export function ListenButton({ text, className = '' }: { text: string; className?: string }) {
  const reading = useReadAloud(text);
  if (!reading) return null;
  const Sign = reading.speaking ? Square : Volume2;
  return (
    <button
      type="button"
      aria-label={reading.speaking ? listenText.stop : listenText.start}
      onClick={reading.speaking ? reading.stop : reading.start}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-blue hover:bg-blue-soft ${className}`}
    >
      <Sign size={22} aria-hidden="true" />
    </button>
  );
}
