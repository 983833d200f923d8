import type { Badge } from '@vialibera/contract/rewards';

const METAL = { bronze: '#a8662f', silver: '#9aa3ad', gold: '#c99a06' } as const;

/**
 * A badge drawn as a road sign. The colour of its rim shows the level (bronze, silver or gold). A badge that is not earned
 * yet is a dashed outline.
 */
export function BadgeSign({ id, level, className = '' }: Pick<Badge, 'id' | 'level'> & { className?: string }) {
  const rim = level ? METAL[level] : 'currentColor';
  const dash = level ? undefined : '6 5';
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={`${level ? '' : 'text-muted'} ${className}`}>
      <g stroke={rim} strokeWidth="7" strokeDasharray={dash} strokeLinejoin="round">
        {shapeOf(id, level !== null)}
      </g>
    </svg>
  );
}

function shapeOf(id: string, earned: boolean) {
  const fill = (colour: string) => (earned ? colour : 'none');
  const ink = (colour: string) => (earned ? colour : 'currentColor');
  switch (id) {
    case 'costanza':
      return (
        <>
          <path d="M50 6 94 50 50 94 6 50z" fill={fill('#ffffff')} />
          <path d="M50 24 76 50 50 76 24 50z" fill={fill('#f0ca00')} stroke="none" />
        </>
      );
    case 'zero_errori':
      return (
        <>
          <circle cx="50" cy="50" r="44" fill={fill('#ffffff')} />
          <path
            d="M26 84 84 26M20 78 78 20M32 90 90 32"
            stroke={ink('#141a22')}
            strokeWidth="4"
            strokeDasharray="none"
          />
        </>
      );
    case 'quiz_boss':
      return (
        <>
          <path d="M32 6H68L94 32V68L68 94H32L6 68V32z" fill={fill('#b8121b')} />
          <path d="M30 52l14 14 27-30" fill="none" stroke={ink('#ffffff')} strokeWidth="8" strokeDasharray="none" />
        </>
      );
    default:
      return (
        <>
          <circle cx="50" cy="50" r="44" fill={fill('#005b8c')} />
          <path
            d="M50 26a24 24 0 1 1-22 15m0 0-8 7m8-7 9 6"
            fill="none"
            stroke={ink('#ffffff')}
            strokeWidth="7"
            strokeDasharray="none"
          />
        </>
      );
  }
}
