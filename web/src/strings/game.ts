import type { Badge } from '@vialibera/contract/rewards';

type Level = NonNullable<Badge['level']>;
const levels: Record<Level, string> = { bronze: 'bronzo', silver: 'argento', gold: 'oro' };
const nextLevels: Record<Level, string> = { bronze: 'il bronzo', silver: "l'argento", gold: "l'oro" };

export const gameText = {
  week: {
    title: 'Attività settimanale',
    days: ['Lun', 'Mar', 'Mer', 'Gio', 'Ven', 'Sab', 'Dom'],
    day: 'Giorno',
    xp: 'XP',
    minutes: 'Minuti',
    today: 'oggi',
    total: (xp: string, minutes: string) => `${xp} XP e ${minutes} minuti di studio questa settimana`,
    totalMinutes: (minutes: string) => `${minutes} minuti di studio questa settimana`,
    empty: 'Nessuna attività, per ora: questa settimana è tutta da riempire.',
  },
  badge: {
    level: (level: Level) => levels[level],
    reached: (name: string, level: Level) => `Badge «${name}», ${levels[level]}`,
    coins: (coins: number) => (coins === 1 ? '+1 moneta' : `+${coins} monete`),
    earned: (level: Level) => `Conquistato: ${levels[level]}`,
    none: 'Da conquistare',
    missing: (id: string, missing: number) => missingOf(id, missing),
    next: (level: Level, coins: number) => `per ${nextLevels[level]} (+${coins} monete)`,
    complete: 'Badge al completo',
  },
  challenges: {
    title: 'Sfide di oggi',
    none: 'Oggi nessuna sfida. Torna domani.',
    completed: 'Completata',
    progress: (progress: number, target: number) => `${progress} / ${target}`,
    reward: (xp: number, coins: number) => `+${xp} XP, +${coins} monete`,
  },
  challenge: { reached: (name: string) => `Sfida del giorno «${name}» completata` },
  reached: 'Hai raggiunto',
};

function missingOf(id: string, missing: number): string {
  const one = missing === 1;
  if (id === 'costanza') return one ? 'ancora 1 giorno' : `ancora ${missing} giorni`;
  if (id === 'primo_giro') return 'bastano i primi punti';
  if (id === 'quiz_boss') return one ? 'ancora 1 sfida finale' : `ancora ${missing} sfide finali`;
  return one ? 'ancora 1 quiz senza errori' : `ancora ${missing} quiz senza errori`;
}
