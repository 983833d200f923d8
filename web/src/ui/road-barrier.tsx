/** The red and white barrier of a closed road. */
export function RoadBarrier() {
  const stripes = [0, 1, 2, 3, 4, 5].map((stripe) => `M${stripe * 44 - 8} 22h22l-20 34h-22Z`).join('');
  return (
    <svg viewBox="0 0 240 110" aria-hidden="true" className="h-28">
      <path d="M44 20v80M196 20v80" className="stroke-muted" strokeWidth="9" strokeLinecap="round" />
      <path d="M24 102h40M176 102h40" className="stroke-muted" strokeWidth="9" strokeLinecap="round" />
      <svg x="8" y="22" width="224" height="34" viewBox="8 22 224 34">
        <rect x="8" y="22" width="224" height="34" className="fill-white" />
        <path d={stripes} className="fill-sign-red" />
      </svg>
      <rect x="8" y="22" width="224" height="34" rx="4" fill="none" className="stroke-ground" strokeWidth="2" />
    </svg>
  );
}
