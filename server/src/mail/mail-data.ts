/** What a planned mail tells, as it was when it was planned. */
export type MailData = {
  name: string;
  badges?: { name: string; description: string; level: 'bronze' | 'silver' | 'gold' }[];
  lostStreak?: number;
  maxStreak?: number;
  daysAway?: number;
  /** The last reminder before silence. */
  last?: boolean;
  level?: number;
  xpToNextLevel?: number;
  week?: { days: number; xp: number; minutes: number };
  hideGame?: boolean;
};
