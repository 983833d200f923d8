import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';

/**
 * The animation after a completed lesson or a passed exam. The «via libera» road sign appears, and lane markings extend on
 * both sides. In calm mode (a reading setting), nothing moves.
 */
export function Celebration() {
  const { calm } = useReadingSettings();
  return (
    <div aria-hidden data-calm={calm || undefined} className="flex items-center justify-center gap-4">
      <Lane side="origin-right" />
      <svg
        viewBox="0 0 100 100"
        className="size-24 shrink-0 transition duration-200 ease-out motion-reduce:transition-none starting:scale-75 starting:opacity-0"
      >
        <circle cx="50" cy="50" r="46" className="fill-white stroke-line" strokeWidth="2.5" />
        <path d="M26 84 84 26M20 78 78 20M32 90 90 32" className="stroke-asphalt" strokeWidth="4" />
      </svg>
      <Lane side="origin-left" />
    </div>
  );
}

function Lane({ side }: { side: string }) {
  return (
    <div
      className={`flex min-w-0 gap-2 transition delay-120 duration-200 ease-out motion-reduce:transition-none starting:scale-x-0 ${side}`}
    >
      {[0, 1, 2].map((dash) => (
        <span key={dash} className="h-1.5 w-6 rounded-full bg-yellow md:w-10" />
      ))}
    </div>
  );
}
