/** A plain letter in one colour: we own no picture of Google's. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="3.4">
      <path d="M19.2 6.9A9 9 0 1 0 21 12h-8.4" />
    </svg>
  );
}
