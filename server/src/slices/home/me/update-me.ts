import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { isTimeZone, saveSettings } from '#server/slices/accounts/accounts-store.ts';

/**
 * The maximum number of time zone changes per week. Two changes allow a learner to change the time zone and to change it back.
 * With unlimited changes, a learner could gain extra days for the streak.
 */
const ZONE_CHANGES = { max: 2, seconds: 7 * 24 * 3600 };

export const updateMe = signedIn.accounts.updateMe.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const { timeZone, selectedLicense } = input;
    if (selectedLicense !== undefined) context.licences.get(selectedLicense);
    if (timeZone !== undefined && timeZone !== learner.timeZone) {
      if (!(await isTimeZone(tx, timeZone))) throw errors.TIME_ZONE_UNKNOWN();
      if ((await consumeRateLimit(tx, 'time-zone', learner.id, ZONE_CHANGES, now())) > 0)
        throw errors.TIME_ZONE_CHANGE_LIMITED();
    }
    const saved = await saveSettings(tx, learner.id, input);
    if (!saved) throw errors.UNAUTHORIZED();
    const { moreTime, readAloud, calm, ...rest } = saved;
    return { ...rest, reading: { moreTime, readAloud, calm } };
  });
});
