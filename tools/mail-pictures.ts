import { composeEmail } from '#server/slices/mail/account-emails.ts';
import { composeGamificationEmail } from '#server/slices/mail/gamification-emails.ts';
import type { TransactionalEmail, EmailMessage } from '#server/slices/mail/mail-transport.ts';
import type { EmailData } from '#server/slices/mail/email-data.ts';

const publicUrl = 'https://vialibera.example';
const to = 'giulia.rossi@example.org';
const url = `${publicUrl}/api/auth/verify-email?token=eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImdpdWxpYSJ9&callbackURL=%2Fdashboard`;

const letters: TransactionalEmail[] = [
  { kind: 'confirmation', to, url },
  { kind: 'reset', to, url },
  { kind: 'deletion_link', to, url: `${publicUrl}/profile#elimina-account` },
  { kind: 'deletion_requested', to, url: `${publicUrl}/account-deletion/undo/abc`, dueAt: '21 dicembre 2026' },
  { kind: 'deletion_done', to },
];
const badge = { name: 'Costanza', description: 'Studia più giorni di fila', level: 'silver' as const };
const campaigns: Record<string, [Parameters<typeof composeGamificationEmail>[0]['type'], EmailData]> = {
  welcome: ['welcome', { name: 'giulia' }],
  badge: ['badge_earned', { name: 'giulia', badges: [badge] }],
  badges: ['badge_earned', { name: 'giulia', badges: [badge, { ...badge, name: 'Zero errori', level: 'gold' }] }],
  streak: ['streak_lost', { name: 'giulia', lostStreak: 6, maxStreak: 12 }],
  reminder: ['inactivity_reminder', { name: 'giulia', daysAway: 3, level: 3, xpToNextLevel: 60, answersToday: 20 }],
  last: ['inactivity_reminder', { name: 'giulia', daysAway: 7, level: 3, xpToNextLevel: 60, last: true }],
  recap: ['weekly_recap', { name: 'giulia', week: { days: 4, xp: 1230, minutes: 75 } }],
};

/** Returns one example of every email, with a name for its screenshot. */
export async function sampleMails(): Promise<{ name: string; mail: EmailMessage }[]> {
  const copy = { subject: null, intro: null };
  const logId = '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e';
  return Promise.all([
    ...letters.map(async (letter) => ({ name: letter.kind, mail: await composeEmail(letter) })),
    ...Object.entries(campaigns).map(async ([name, [type, data]]) => ({
      name,
      mail: await composeGamificationEmail({ to, type, data, copy, publicUrl, logId }),
    })),
  ]);
}
