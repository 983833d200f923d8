import type { Illustration } from '@vialibera/contract/shared/ids';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';

export type SpotView = {
  key: string;
  name: string;
  x: number;
  y: number;
  mark: string | null;
  wrong: boolean;
  off: boolean;
};

/** Shows a scene with a button on each spot that the learner can tap. */
export function TappableScene({
  illustration,
  spots,
  onTap,
}: {
  illustration: Illustration;
  spots: readonly SpotView[];
  onTap: (key: string) => void;
}) {
  return (
    <div
      data-figure
      className="relative mx-auto aspect-square w-[min(24rem,100cqw-2rem,58cqh)] shrink-0 overflow-hidden rounded-control border border-line @xl:w-[min(24rem,50cqw,90cqh)]"
    >
      <IllustrationImage key={illustration.url} illustration={illustration} eager className="size-full" />
      {spots.map(({ key, name, x, y, mark, wrong, off }) => (
        <button
          key={key}
          type="button"
          aria-label={name}
          aria-disabled={off}
          onClick={() => onTap(key)}
          style={{ left: `${x}%`, top: `${y}%` }}
          className={`absolute grid size-12 -translate-x-1/2 -translate-y-1/2 cursor-pointer place-items-center rounded-full border-3 hover:border-blue focus-visible:border-blue aria-disabled:cursor-default ${wrong ? 'border-red bg-red/25' : 'border-transparent'}`}
        >
          {(mark ?? wrong) && (
            <span
              aria-hidden
              className={`absolute -top-1 -right-1 grid size-6 place-items-center rounded-full font-sign text-sm font-bold ${wrong ? 'bg-red text-on-red' : 'bg-green text-on-green'}`}
            >
              {wrong ? '✕' : mark}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
