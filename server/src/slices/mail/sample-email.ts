import type { EmailType, TemplateData } from '@vialibera/contract/mail';
import type { EmailData } from './email-data.ts';

export const TEST_EMAIL_LIMIT = { max: 10, seconds: 3600 };

/** Returns the data of a test email to this address. Examples replace the values that are not given. */
export function toSampleData(type: EmailType, email: string, given: TemplateData = {}): EmailData {
  const { currentXp = 240, nextXp = 300, level = 3, lostStreak = 5, maxStreak = 9 } = given;
  const { badgeName = 'Costanza', badgeDescription = 'Studia più giorni di fila', badgeLevel = 'bronze' } = given;
  const examples: Record<EmailType, Omit<EmailData, 'name'>> = {
    welcome: {},
    badge_earned: { badges: [{ name: badgeName, description: badgeDescription, level: badgeLevel }] },
    streak_lost: { lostStreak, maxStreak },
    inactivity_reminder: { daysAway: 3, level, xpToNextLevel: Math.max(0, nextXp - currentXp) },
    weekly_recap: { week: { days: 4, xp: currentXp, minutes: 75 } },
  };
  return { name: email.split('@')[0] ?? '', ...examples[type] };
}
