import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play, RotateCcw } from 'lucide-react';
import { passingText } from './strings/passing.ts';
import type { usePlayback } from './use-playback.ts';

type PassingControlsProps = { playback: ReturnType<typeof usePlayback> };

/** The buttons below a junction: previous step, play, pause or replay, and next step. */
export function PassingControls({ playback }: PassingControlsProps) {
  const { index, isLast, isPlaying, isOver, back, next, toggle } = playback;
  const [Icon, label] = isOver
    ? ([RotateCcw, passingText.again] as const)
    : isPlaying
      ? ([Pause, passingText.pause] as const)
      : ([Play, passingText.play] as const);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2">
      <ControlButton Icon={ChevronLeft} label={passingText.back} off={index === 0} onPress={back} />
      <ControlButton Icon={Icon} label={label} onPress={toggle} />
      <ControlButton Icon={ChevronRight} label={passingText.next} off={isLast} onPress={next} />
    </div>
  );
}

type ControlButtonProps = { Icon: LucideIcon; label: string; off?: boolean; onPress: () => void };

/** Unlike `disabled`, `aria-disabled` keeps the focus on the button when the last step is reached. */
function ControlButton({ Icon, label, off = false, onPress }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={off || undefined}
      onClick={onPress}
      className="grid min-h-14 content-center justify-items-center gap-0.5 rounded-control border-[1.5px] border-line px-1 font-sign text-sm leading-tight font-bold text-blue hover:border-blue aria-disabled:opacity-55"
    >
      <Icon aria-hidden className="size-5" />
      {label}
    </button>
  );
}
