import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import {
  daysAway,
  isLastReminder,
  type MailFacts,
  type MailType,
  type MailWish,
  mayBeMinor,
  mayStillGo,
  planMails,
  REMINDERS,
  wantsMail,
} from './mail-plan.ts';

const on: MailWish = { enabled: true, frequency: 'daily', chosen: false };
const wishes = (all: MailWish, some: Partial<Record<MailType, MailWish>> = {}): MailFacts['wishes'] => ({
  welcome: all,
  badge_earned: all,
  streak_lost: all,
  inactivity_reminder: all,
  weekly_recap: all,
  ...some,
});
/** A Wednesday; the learner studied yesterday and nothing is to be told. */
const quiet: MailFacts = {
  today: '2026-03-11',
  joinedOn: '2026-01-01',
  lastActivity: '2026-03-10',
  streak: 5,
  untoldBadges: 0,
  ignored: 0,
  activeDaysLastWeek: 4,
  hideGame: false,
  birthYear: null,
  wishes: wishes(on),
  lastSent: {},
};
const away = (days: number): Partial<MailFacts> => ({ lastActivity: addDays(quiet.today, -days), streak: 1 });

describe('which mails are due', () => {
  test.each<[string, Partial<MailFacts>, MailType[]]>([
    ['nothing happened', {}, []],
    ['a badge was earned', { untoldBadges: 1 }, ['badge_earned']],
    ['a streak of five broke yesterday', { lastActivity: '2026-03-09' }, ['streak_lost']],
    ['a streak of two is no streak', { lastActivity: '2026-03-09', streak: 2 }, []],
    ['two days away', away(2), []],
    ['three days away', away(3), ['inactivity_reminder']],
    ['fifty days away, four reminders', { ...away(50), ignored: 4 }, ['inactivity_reminder']],
    ['after five ignored reminders, silence', { ...away(50), ignored: 5 }, []],
    ['never studied, joined two days ago', { lastActivity: null, joinedOn: '2026-03-09' }, []],
    ['never studied, joined three days ago', { lastActivity: null, joinedOn: '2026-03-08' }, ['inactivity_reminder']],
    [
      'away since before a day noted by a clock ahead',
      { lastActivity: '2028-03-10', joinedOn: '2026-03-01' },
      ['inactivity_reminder'],
    ],
    [
      'reminded by a clock ahead',
      { ...away(3), lastSent: { inactivity_reminder: '2028-03-10' } },
      ['inactivity_reminder'],
    ],
    ['reminded today already', { ...away(3), lastSent: { inactivity_reminder: '2026-03-11' } }, []],
    [
      'reminded yesterday, daily',
      { ...away(4), lastSent: { inactivity_reminder: '2026-03-10' } },
      ['inactivity_reminder'],
    ],
    ['Monday after an active week', { today: '2026-03-16', lastActivity: '2026-03-15' }, ['weekly_recap']],
    [
      'Monday after an empty week',
      { today: '2026-03-16', activeDaysLastWeek: 0, lastActivity: '2026-03-01' },
      ['inactivity_reminder'],
    ],
    ['the recap takes the place of a reminder', { today: '2026-03-16', lastActivity: '2026-03-12' }, ['weekly_recap']],
    ['badge and reminder on one day', { ...away(3), untoldBadges: 2 }, ['badge_earned', 'inactivity_reminder']],
    ['the game is hidden', { untoldBadges: 1, lastActivity: '2026-03-09', hideGame: true }, []],
  ])('%s', (_, facts, due) => {
    expect(planMails({ ...quiet, ...facts })).toEqual(due);
  });

  test('a weekly one waits seven days', () => {
    const weekly = { ...quiet, ...away(9), wishes: wishes({ ...on, frequency: 'weekly' }) };
    expect(planMails({ ...weekly, lastSent: { inactivity_reminder: '2026-03-05' } })).toEqual([]);
    expect(planMails({ ...weekly, lastSent: { inactivity_reminder: '2026-03-04' } })).toEqual(['inactivity_reminder']);
  });

  test('the fifth reminder in vain is the last', () => {
    expect([3, 4, 5].map((ignored) => isLastReminder({ ignored }))).toEqual([false, true, false]);
  });

  test('days away are calendar days, also over the change of the clock', () => {
    expect(daysAway({ today: '2026-03-30', lastActivity: '2026-03-27', joinedOn: '2026-01-01' })).toBe(3);
  });
});

test.each([
  [null, false],
  [2009, true],
  [2008, true],
  [2007, false],
])('born in %s, in 2026 they may be under 18: %s', (year, minor) => {
  expect(mayBeMinor(year, '2026-03-11')).toBe(minor);
});

test('who may be under 18 gets no reminder before asking for it, and news all the same', () => {
  for (const type of ['streak_lost', 'inactivity_reminder', 'weekly_recap'] as const) {
    expect(wantsMail(type, on, true)).toBe(false);
    expect(wantsMail(type, { ...on, chosen: true }, true)).toBe(true);
  }
  expect(wantsMail('badge_earned', on, true)).toBe(true);
});

test.each([
  ['nothing has changed', {}, true],
  ['they have studied meanwhile', { lastActivity: '2026-03-11' }, false],
  ['they have switched it off', { wish: { ...on, enabled: false } }, false],
  ['the day is over', { today: '2026-03-12' }, false],
  ['the day is over, and it is news', { type: 'badge_earned' as const, today: '2026-03-12' }, true],
  ['they have said that they are young', { birthYear: 2010 }, false],
])('a reminder planned for the day, when %s: goes %s', (_, changed, goes) => {
  const planned = {
    type: 'inactivity_reminder' as const,
    localDate: '2026-03-11',
    today: '2026-03-11',
    lastActivity: '2026-03-01',
    wish: on,
    birthYear: null,
  };
  expect(mayStillGo({ ...planned, ...changed })).toBe(goes);
});

describe('whatever the facts', () => {
  const day = fc.integer({ min: -40, max: 0 }).map((days) => addDays('2026-03-16', days));
  const wish = fc.record({
    enabled: fc.boolean(),
    frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'never' as const),
    chosen: fc.boolean(),
  });
  const facts = fc.record({
    today: fc.constant('2026-03-16'),
    joinedOn: day,
    lastActivity: fc.option(day),
    streak: fc.nat(40),
    untoldBadges: fc.nat(3),
    ignored: fc.nat(8),
    activeDaysLastWeek: fc.nat(7),
    hideGame: fc.boolean(),
    birthYear: fc.option(fc.integer({ min: 1950, max: 2012 })),
    wishes: fc.record({
      welcome: wish,
      badge_earned: wish,
      streak_lost: wish,
      inactivity_reminder: wish,
      weekly_recap: wish,
    }),
    lastSent: fc.record({ inactivity_reminder: day, streak_lost: day }, { requiredKeys: [] }),
  });

  test('at most one recap or reminder, none unwanted, no reminder for who has studied today or ignored five', () => {
    fc.assert(
      fc.property(facts, (it) => {
        const due = planMails(it);
        expect(due.filter((type) => type !== 'badge_earned').length).toBeLessThanOrEqual(1);
        for (const type of due) expect(it.wishes[type].enabled && it.wishes[type].frequency !== 'never').toBe(true);
        const mayRemind = it.lastActivity !== it.today && it.ignored < 5;
        expect(due.every((type) => mayRemind || !REMINDERS.includes(type))).toBe(true);
      }),
    );
  });
});
