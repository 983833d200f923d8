/** The «via libera» sign: the end of all prohibitions. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <circle cx="50" cy="50" r="47" className="fill-white stroke-sign-rim" strokeWidth="4" />
      <path
        d="M21.7 78.3 78.3 21.7M28.8 83.9 83.9 28.8M16.1 71.2 71.2 16.1"
        className="stroke-on-white"
        strokeWidth="5"
      />
    </svg>
  );
}
