import { Square, Volume2 } from 'lucide-react';
import { listenText } from '#web/strings/listen.ts';
import { useReader } from './read-aloud.tsx';

/**
 * A button that reads the question of the surrounding `ReadAloud` aloud, as the official exam does for candidates who are entitled
 * to audio. The button is hidden if no Italian voice is installed on the device, or if the learner has turned the reading off.
 */
export function ListenButton({ className = 'relative' }: { className?: string }) {
  const reader = useReader();
  if (!reader) return null;
  const Icon = reader.speaking ? Square : Volume2;
  return (
    <div className={`size-11 shrink-0 ${className}`}>
      <button
        type="button"
        aria-label={reader.speaking ? listenText.stop : listenText.start}
        onClick={reader.speaking ? reader.stop : reader.start}
        className="grid size-11 place-items-center rounded-full text-blue hover:bg-blue-soft"
      >
        <Icon size={22} aria-hidden="true" />
      </button>
      <p
        role="alert"
        className="absolute top-full right-0 z-20 w-64 rounded-control border border-line bg-raised p-3 text-sm text-ink empty:hidden"
      >
        {reader.failed && listenText.failed}
      </p>
    </div>
  );
}
