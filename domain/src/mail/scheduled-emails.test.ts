import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/day.ts';
import {
  daysInactive,
  isLastReminder,
  type EmailContext,
  type EmailType,
  type EmailPreference,
  isPossiblyMinor,
  shouldStillSend,
  selectScheduledEmails,
  REMINDERS,
  wantsEmail,
} from './scheduled-emails.ts';

const on: EmailPreference = { enabled: true, frequency: 'daily', chosen: false };
const preferences = (
  all: EmailPreference,
  some: Partial<Record<EmailType, EmailPreference>> = {},
): EmailContext['preferences'] => ({
  welcome: all,
  badge_earned: all,
  streak_lost: all,
  inactivity_reminder: all,
  weekly_recap: all,
  ...some,
});
/**
 * A context in which the learner gets no email: they studied yesterday and have earned no new badge, and recaps are not sent on a
 * Wednesday.
 */
const nothingDue: EmailContext = {
  today: '2026-03-11',
  joinedOn: '2026-01-01',
  lastActivity: '2026-03-10',
  streak: 5,
  unannouncedBadges: 0,
  ignoredReminders: 0,
  activeDaysLastWeek: 4,
  hideGame: false,
  birthYear: null,
  preferences: preferences(on),
  lastSent: {},
};
const away = (days: number): Partial<EmailContext> => ({ lastActivity: addDays(nothingDue.today, -days), streak: 1 });

describe('due emails', () => {
  test.each<[string, Partial<EmailContext>, EmailType[]]>([
    ['nothing happened', {}, []],
    ['a badge was earned', { unannouncedBadges: 1 }, ['badge_earned']],
    ['a streak of five broke yesterday', { lastActivity: '2026-03-09' }, ['streak_lost']],
    ['a streak of two broke yesterday', { lastActivity: '2026-03-09', streak: 2 }, []],
    ['the learner has not studied for two days', away(2), []],
    ['the learner has not studied for three days', away(3), ['inactivity_reminder']],
    [
      'the learner has not studied for fifty days and ignored four reminders',
      { ...away(50), ignoredReminders: 4 },
      ['inactivity_reminder'],
    ],
    ['the learner ignored five reminders', { ...away(50), ignoredReminders: 5 }, []],
    ['never studied, joined two days ago', { lastActivity: null, joinedOn: '2026-03-09' }, []],
    ['never studied, joined three days ago', { lastActivity: null, joinedOn: '2026-03-08' }, ['inactivity_reminder']],
    [
      'last activity recorded while the clock was ahead',
      { lastActivity: '2028-03-10', joinedOn: '2026-03-01' },
      ['inactivity_reminder'],
    ],
    [
      'reminder recorded while the clock was ahead',
      { ...away(3), lastSent: { inactivity_reminder: '2028-03-10' } },
      ['inactivity_reminder'],
    ],
    ['the learner was already reminded today', { ...away(3), lastSent: { inactivity_reminder: '2026-03-11' } }, []],
    [
      'the learner was reminded yesterday, and wants daily reminders',
      { ...away(4), lastSent: { inactivity_reminder: '2026-03-10' } },
      ['inactivity_reminder'],
    ],
    ['Monday after an active week', { today: '2026-03-16', lastActivity: '2026-03-15' }, ['weekly_recap']],
    [
      'Monday after an empty week',
      { today: '2026-03-16', activeDaysLastWeek: 0, lastActivity: '2026-03-01' },
      ['inactivity_reminder'],
    ],
    ['a recap instead of a reminder', { today: '2026-03-16', lastActivity: '2026-03-12' }, ['weekly_recap']],
    ['badge and reminder on one day', { ...away(3), unannouncedBadges: 2 }, ['badge_earned', 'inactivity_reminder']],
    ['the game is hidden', { unannouncedBadges: 1, lastActivity: '2026-03-09', hideGame: true }, []],
  ])('%s', (_, context, due) => {
    expect(selectScheduledEmails({ ...nothingDue, ...context })).toEqual(due);
  });

  test('sends a weekly email seven days after the last one', () => {
    const weekly = { ...nothingDue, ...away(9), preferences: preferences({ ...on, frequency: 'weekly' }) };
    expect(selectScheduledEmails({ ...weekly, lastSent: { inactivity_reminder: '2026-03-05' } })).toEqual([]);
    expect(selectScheduledEmails({ ...weekly, lastSent: { inactivity_reminder: '2026-03-04' } })).toEqual([
      'inactivity_reminder',
    ]);
  });

  test('the fifth ignored reminder is the last', () => {
    expect([3, 4, 5].map((ignored) => isLastReminder({ ignoredReminders: ignored }))).toEqual([false, true, false]);
  });

  test('counts inactive days as calendar days, even if the clock changes to summer time in between', () => {
    expect(daysInactive({ today: '2026-03-30', lastActivity: '2026-03-27', joinedOn: '2026-01-01' })).toBe(3);
  });
});

test.each([
  [null, false],
  [2009, true],
  [2008, true],
  [2007, false],
])('a learner born in %s is possibly a minor in 2026: %s', (year, minor) => {
  expect(isPossiblyMinor(year, '2026-03-11')).toBe(minor);
});

test('possible minors get reminders only if they turned reminders on, but they always get badge news', () => {
  for (const type of ['streak_lost', 'inactivity_reminder', 'weekly_recap'] as const) {
    expect(wantsEmail(type, on, true)).toBe(false);
    expect(wantsEmail(type, { ...on, chosen: true }, true)).toBe(true);
  }
  expect(wantsEmail('badge_earned', on, true)).toBe(true);
});

test.each([
  ['nothing has changed', {}, true],
  ['the learner has studied since the email was scheduled', { lastActivity: '2026-03-11' }, false],
  ['the learner has turned reminders off', { preference: { ...on, enabled: false } }, false],
  ['the day is over', { today: '2026-03-12' }, false],
  ['the day is over, and the email is badge news', { type: 'badge_earned' as const, today: '2026-03-12' }, true],
  ['the learner has entered a birth year under 18', { birthYear: 2010 }, false],
])('if %s, a scheduled email is sent: %s', (_, changed, sent) => {
  const scheduled = {
    type: 'inactivity_reminder' as const,
    localDate: '2026-03-11',
    today: '2026-03-11',
    lastActivity: '2026-03-01',
    preference: on,
    birthYear: null,
  };
  expect(shouldStillSend({ ...scheduled, ...changed })).toBe(sent);
});

describe('in any situation', () => {
  const day = fc.integer({ min: -40, max: 0 }).map((days) => addDays('2026-03-16', days));
  const preference = fc.record({
    enabled: fc.boolean(),
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'never' as const),
    chosen: fc.boolean(),
  });
  const contexts = fc.record({
    today: fc.constant('2026-03-16'),
    joinedOn: day,
    lastActivity: fc.option(day),
    streak: fc.nat(40),
    unannouncedBadges: fc.nat(3),
    ignoredReminders: fc.nat(8),
    activeDaysLastWeek: fc.nat(7),
    hideGame: fc.boolean(),
    birthYear: fc.option(fc.integer({ min: 1950, max: 2012 })),
    preferences: fc.record({
      welcome: preference,
      badge_earned: preference,
      streak_lost: preference,
      inactivity_reminder: preference,
      weekly_recap: preference,
    }),
    lastSent: fc.record({ inactivity_reminder: day, streak_lost: day }, { requiredKeys: [] }),
  });

  test('sends at most one recap or reminder, nothing that is turned off, and no reminder after study today or five ignored reminders', () => {
    fc.assert(
      fc.property(contexts, (it) => {
        const due = selectScheduledEmails(it);
        expect(due.filter((type) => type !== 'badge_earned').length).toBeLessThanOrEqual(1);
        for (const type of due)
          expect(it.preferences[type].enabled && it.preferences[type].frequency !== 'never').toBe(true);
        const canRemind = it.lastActivity !== it.today && it.ignoredReminders < 5;
        expect(due.every((type) => canRemind || !REMINDERS.includes(type))).toBe(true);
      }),
    );
  });
});
