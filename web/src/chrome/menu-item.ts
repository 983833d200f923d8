/** The look of a line in the menu. */
export const menuItem =
  'block min-h-11 w-full rounded-lg px-3 py-2.5 text-left font-semibold text-ink no-underline hover:bg-blue-soft';

/** Whatever is chosen in the menu, it closes. */
export function closeMenu(): void {
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
}
