import { landingText } from './strings/landing.ts';

/** The landing page's road signs as inline SVG, so that they are visible in the first paint. */
const art = {
  give: <path d="M50 90 6 15h88Z" className="fill-white stroke-sign-red" strokeWidth="11" strokeLinejoin="round" />,
  dosso: (
    <>
      <path d="M50 10 94 86H6Z" className="fill-white stroke-sign-red" strokeWidth="10" strokeLinejoin="round" />
      <path d="M26 75h10c8 0 8-16 14-16s6 16 14 16h10v5H26Z" className="fill-on-white" />
    </>
  ),
  roundabout: (
    <>
      <circle cx="50" cy="50" r="46" className="fill-sign-blue stroke-white" strokeWidth="3" />
      {[0, 120, 240].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 50)`}>
          <path d="M50 25a25 25 0 0 0-21.6 12.5" fill="none" className="stroke-white" strokeWidth="9" />
          <path d="m19 30 4 19 15-11Z" className="fill-white" />
        </g>
      ))}
    </>
  ),
  priority: (
    <g transform="rotate(45 50 50)">
      <rect x="18" y="18" width="64" height="64" rx="7" className="fill-white stroke-sign-rim" strokeWidth="2" />
      <rect x="29" y="29" width="42" height="42" rx="3" className="fill-yellow" />
    </g>
  ),
  stop: (
    <>
      <path d="M30 4h40l26 26v40L70 96H30L4 70V30Z" className="fill-sign-red stroke-white" strokeWidth="4" />
      <text x="50" y="61" textAnchor="middle" fontSize="29" className="fill-white font-sign font-extrabold">
        {landingText.stop}
      </text>
    </>
  ),
  free: (
    <>
      <circle cx="50" cy="50" r="45" className="fill-white stroke-sign-rim" strokeWidth="3" />
      <path
        d="M21.7 78.3 78.3 21.7M28.8 83.9 83.9 28.8M16.1 71.2 71.2 16.1"
        className="stroke-on-white"
        strokeWidth="4.5"
      />
    </>
  ),
};

type Props = { sign: keyof typeof art; title?: string; className?: string };

export function SignArt({ sign, title, className = 'size-16' }: Props) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={`shrink-0 ${className}`}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {art[sign]}
    </svg>
  );
}
