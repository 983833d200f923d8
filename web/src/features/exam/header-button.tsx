import type { LucideIcon } from 'lucide-react';

type HeaderButtonProps = { label: string; icon: LucideIcon; onPress: (() => void) | null };

/** The compact header of the phone; wider screens have the buttons in the card. */
export function HeaderButton({ label, icon: Icon, onPress }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-blue aria-disabled:text-line md:hidden"
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
