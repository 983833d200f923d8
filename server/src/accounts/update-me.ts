import { signedIn } from '#server/context.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { isTimeZone, saveSettings } from './accounts-store.ts';

/** There and back again: who could change it at will would make days of their own. */
const ZONE_CHANGES = { max: 2, seconds: 7 * 24 * 3600 };

export const updateMe = signedIn.accounts.updateMe.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const { timeZone } = input;
    if (timeZone !== undefined && timeZone !== learner.timeZone) {
      if (!(await isTimeZone(tx, timeZone))) throw errors.TIME_ZONE_UNKNOWN();
      if ((await countAct(tx, 'time-zone', learner.id, ZONE_CHANGES, now())) > 0) throw errors.TIME_ZONE_RESTS();
    }
    const saved = await saveSettings(tx, learner.id, input);
    if (!saved) throw errors.UNAUTHORIZED();
    return saved;
  });
});
