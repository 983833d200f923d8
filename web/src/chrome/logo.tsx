/** The «via libera» sign: the end of all prohibitions. */
export function Logo({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <circle cx="50" cy="50" r="46" fill="#fff" stroke="#9aa3ad" strokeWidth="4" />
      <path d="M24 84 84 24M16 76 76 16M34 92 92 34" stroke="#141a22" strokeWidth="5" clipPath="circle(44px at 50px 50px)" />
    </svg>
  );
}
