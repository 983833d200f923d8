/** The values that appear in the text of a scheduled email. They are stored when the email is scheduled. */
export type EmailData = {
  name: string;
  badges?: { name: string; description: string; level: 'bronze' | 'silver' | 'gold' }[];
  lostStreak?: number;
  maxStreak?: number;
  daysAway?: number;
  /** Whether this email is the last reminder. The learner gets no more reminders until the next activity. */
  last?: boolean;
  level?: number;
  xpToNextLevel?: number;
  week?: { days: number; xp: number; minutes: number };
  hideGame?: boolean;
  /**
   * The number of answers that today's plan still requires. Undefined if the email does not mention today's session.
   */
  answersToday?: number;
};
