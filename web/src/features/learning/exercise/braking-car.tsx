import type { Load } from '@vialibera/domain/braking/stopping-distance';

/**
 * Draws the side view of a car that faces right. The car may be loaded or pull a trailer. The front of the car is at the right
 * edge of the drawing.
 */
export function BrakingCar({ load, className }: { load: Load; className: string }) {
  const sag = load === 'carica' ? 1.5 : 0;
  return (
    <svg viewBox="0 0 68 26" className={className}>
      {load === 'rimorchio' && (
        <>
          <path d="M2 9h20v9H2z" className="fill-[#9aa3ad] stroke-[#141a22]" />
          <path d="M22 18h6" className="stroke-[#141a22]" strokeWidth="1.6" />
          <circle cx="12" cy="21" r="4" className="fill-[#141a22] stroke-white" />
        </>
      )}
      <g transform={`translate(0 ${sag})`}>
        {load === 'carica' && <path d="M39 1h13v4H39z" className="fill-[#7a4a21] stroke-[#141a22]" />}
        <path
          d="M28 20v-7l8-1.5 5-6.5h12l6 6.5 7 1.5c1.2.3 2 1 2 2.3V20z"
          className="fill-[#005b8c] stroke-[#141a22]"
          strokeLinejoin="round"
        />
        <path d="m38.500 11.500 3.500-4.500h4v4.500zm9-4.500h4.500l4 4.500h-8.500z" className="fill-[#dce6ee]" />
        <path d="M65 14.500h3v2.500h-3z" className="fill-[#f0ca00]" />
      </g>
      {[36, 59].map((x) => (
        <circle key={x} cx={x} cy="21" r="4.300" className="fill-[#141a22] stroke-white" />
      ))}
    </svg>
  );
}
