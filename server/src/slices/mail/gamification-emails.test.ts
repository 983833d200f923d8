import { expect, test } from 'vitest';
import { composeGamificationEmail } from './gamification-emails.ts';
import type { EmailData } from './email-data.ts';

const publicUrl = 'https://vialibera.example';
const logId = '6f1c2a9e-5d0b-4f6e-9d4e-2b8f6a1c3d5e';
const write = (
  type: Parameters<typeof composeGamificationEmail>[0]['type'],
  data: Partial<EmailData>,
  intro: string | null = null,
  isTest = false,
) =>
  composeGamificationEmail({
    to: 'ada@example.org',
    type,
    data: { name: 'ada', ...data },
    copy: { subject: null, intro },
    publicUrl,
    ...(!isTest && { logId }),
  });
const badge = { name: 'Costanza', description: 'Studia più giorni di fila', level: 'gold' as const };

test.each([
  ['welcome' as const, {}, 'Benvenuto in Via Libera', 'Ciao ada, si parte'],
  ['badge_earned' as const, { badges: [badge] }, 'Nuovo badge: Costanza', 'Costanza, oro: Studia più giorni di fila'],
  ['streak_lost' as const, { lostStreak: 4, maxStreak: 9 }, 'La tua serie si è fermata a 4 giorni', '9 giorni'],
  ['inactivity_reminder' as const, { daysAway: 3 }, 'Riprendi da dove avevi lasciato', 'Sono passati 3 giorni'],
  [
    'weekly_recap' as const,
    { week: { days: 1, xp: 40, minutes: 1 } },
    'La tua settimana: 1 giorno di studio',
    'Hai studiato in 1 giorno, per 1 minuto in tutto.',
  ],
])(
  'email «%s»: the HTML and the text contain the message, why it was sent, the operator’s page and the unsubscribe link',
  async (type, data, subject, sentence) => {
    const mail = await write(type, data);
    expect(mail.subject).toBe(subject);
    for (const part of [mail.html.replaceAll('&#39;', "'"), mail.text]) {
      expect(part).toContain(sentence);
      expect(part).toContain('Ricevi questa email perché hai un account su Via Libera');
      expect(part).toContain(`${publicUrl}/unsubscribe/${logId}`);
      expect(part).toContain(`${publicUrl}/gestore`);
    }
    expect(mail.html).toContain('prefers-color-scheme: dark');
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|object)\b|\bsrc=|url\(|@import/i);
    expect(mail.text).not.toMatch(/<[a-z]/i);
  },
);

test('escapes texts that learners and admins have written', async () => {
  const { html, text } = await write('welcome', { name: '<b>"ada"</b> $& $1' }, 'Uno & <script>alert(1)</script>');
  expect(html).toContain('&lt;b&gt;&quot;ada&quot;&lt;/b&gt; $&amp; $1');
  expect(html).not.toContain('<script>alert');
  expect(text).toContain('Ciao <b>"ada"</b> $& $1, si parte');
});

test('two emails of the same template contain their own texts', async () => {
  const [ada, bea] = await Promise.all([write('welcome', { name: 'ada' }), write('welcome', { name: 'bea' })]);
  expect(ada.html).toContain('Ciao ada');
  expect(bea.html).toContain('Ciao bea');
  expect(bea.html).not.toContain('ada,');
});

test('mentions neither level nor XP if the learner hides points', async () => {
  const reminder = await write('inactivity_reminder', { daysAway: 3, level: 3, xpToNextLevel: 60, hideGame: true });
  const recap = await write('weekly_recap', { week: { days: 2, xp: 40, minutes: 5 }, hideGame: true });
  for (const { text } of [reminder, recap]) expect(text).not.toMatch(/XP|livello/);
});

const invitations: [Parameters<typeof write>[0], Partial<EmailData>][] = [
  ['streak_lost', { lostStreak: 4, maxStreak: 9 }],
  ['inactivity_reminder', { daysAway: 3 }],
  ['weekly_recap', { week: { days: 2, xp: 40, minutes: 5 } }],
];

test.each(invitations)(
  'if a session is planned for the day, the email «%s» mentions its number of answers and links to it',
  async (type, data) => {
    const mail = await write(type, { ...data, answersToday: 20 });
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('La sessione di oggi è pronta: 20 risposte, circa 4 minuti.');
      expect(part).toContain(`${publicUrl}/oggi`);
    }
    expect((await write(type, { ...data, answersToday: 1 })).text).toContain('1 risposta, circa 1 minuto.');
  },
);

test.each(invitations)('if no session is planned for the day, the email «%s» mentions none', async (type, data) => {
  expect((await write(type, data)).text).not.toMatch(/sessione|\/oggi/);
});

test('a test email is marked as a test in its subject and in its first line; a real email is not', async () => {
  const notice = 'Questa è una prova, mandata da te';
  const testEmail = await write('badge_earned', { badges: [badge] }, null, true);
  expect(testEmail.subject).toBe('[Prova] Nuovo badge: Costanza');
  expect(testEmail.text.startsWith(notice), 'the first line of the text').toBe(true);
  const words = testEmail.html.replaceAll(/<(style|title)[^]*?<\/\1>|<[^>]*>/g, ' ').trim();
  expect(words.startsWith(notice), 'the first line of the HTML').toBe(true);
  expect(testEmail.html.indexOf(notice, testEmail.html.indexOf('<table'))).toBeLessThan(testEmail.html.indexOf('<h1'));
  expect(testEmail.text).toContain('hai chiesto una prova di «Badge conquistati»');
  const real = await write('badge_earned', { badges: [badge] });
  expect(real.subject).toBe('Nuovo badge: Costanza');
  expect(`${real.html} ${real.text}`).not.toMatch(/prova/i);
});
