/** The values in a scheduled email's text, stored when the email is scheduled. */
export type EmailData = {
  name: string;
  badges?: { name: string; description: string; level: 'bronze' | 'silver' | 'gold' }[];
  lostStreak?: number;
  maxStreak?: number;
  daysAway?: number;
  /** Whether this is the last reminder before the next activity. */
  last?: boolean;
  level?: number;
  xpToNextLevel?: number;
  week?: { days: number; xp: number; minutes: number };
  hideGame?: boolean;
};
