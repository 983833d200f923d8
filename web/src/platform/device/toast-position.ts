type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
export type ToastPosition = 'top-center' | 'bottom-center';

/** The size of a toast with two lines of text, in CSS pixels. */
const TOAST = { width: 356, height: 84 };
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab]';

/**
 * Returns the position for a new toast. If another toast is on the screen, the new toast replaces it, so the position
 * stays the same. Otherwise, the position is above the bottom bar. If a toast above the bottom bar would cover a
 * control, and a toast below the header would not, the position is below the header.
 */
export function findToastPosition(): ToastPosition {
  const shown = document.querySelector<HTMLElement>('[data-sonner-toast]');
  if (shown) return shown.dataset.yPosition === 'top' ? 'top-center' : 'bottom-center';
  const controls = [...document.querySelectorAll(`main :is(${CONTROLS})`)].map((it) => it.getBoundingClientRect());
  const isFree = (place: Box) => controls.every((control) => !overlap(control, place));
  const { top, bottom } = toastPlaces(innerWidth, innerHeight);
  return !isFree(bottom) && isFree(top) ? 'top-center' : 'bottom-center';
}

/**
 * The distance between a toast and the upper or the lower edge of the window, in CSS pixels. With these distances, a
 * toast is below the header or above the bottom bar.
 */
export const TOAST_OFFSET = { top: 76, bottom: 76 };

function toastPlaces(width: number, height: number): { top: Box; bottom: Box } {
  const left = Math.max(0, (width - TOAST.width) / 2);
  const column = { left, right: width - left };
  return {
    top: { ...column, top: TOAST_OFFSET.top, bottom: TOAST_OFFSET.top + TOAST.height },
    bottom: { ...column, top: height - TOAST_OFFSET.bottom - TOAST.height, bottom: height - TOAST_OFFSET.bottom },
  };
}

function overlap(one: Box, other: Box): boolean {
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}
