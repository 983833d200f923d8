import { dayAt } from '@vialibera/domain/time/day';
import { anyone } from '#server/context.ts';
import { toLearnerStats } from '#server/slices/rewards/learner-stats.ts';
import { findStats } from '#server/slices/rewards/rewards-store.ts';
import { findProfile, listRoles } from '#server/slices/accounts/accounts-store.ts';
import { ensureLearner } from './ensure-learner.ts';

export const getMe = anyone.accounts.getMe.handler(async ({ context: { db, learner, now, random } }) => {
  if (!learner) return { me: null };
  // Creates the profile and the stats if they are missing. They are missing only if the server was killed right after the
  // sign-up.
  await ensureLearner(db, { id: learner.id, email: learner.email, provider: 'email' }, random);
  const profile = await findProfile(db, learner.id);
  if (!profile) return { me: null };
  const { id, email, displayName, friendCode, isPublic, licenceChosen, timeZone, hideGame } = profile;
  const stats = toLearnerStats(await findStats(db, learner.id), dayAt(now(), timeZone));
  const roles = await listRoles(db, learner.id);
  const { moreTime, readAloud, calm } = profile;
  const settings = {
    isPublic,
    selectedLicense: learner.licence,
    licenceChosen,
    timeZone,
    hideGame,
    reading: { moreTime, readAloud, calm },
  };
  return { me: { id, email, displayName, friendCode, ...settings, roles, stats } };
});
