import { dayAt } from '@vialibera/domain/day';
import { anyone } from '#server/context.ts';
import { figuresOf } from '#server/rewards/figures.ts';
import { findFigures } from '#server/rewards/rewards-store.ts';
import { ensureProfile, findProfile, listRoles } from './accounts-store.ts';

export const getMe = anyone.accounts.getMe.handler(async ({ context: { db, learner, now, random } }) => {
  if (!learner) return { me: null };
  // Missing only when the server was killed between the sign-up and its profile.
  await ensureProfile(db, { id: learner.id, email: learner.email, provider: 'email' }, random);
  const profile = await findProfile(db, learner.id);
  if (!profile) return { me: null };
  const { id, email, displayName, friendCode, isPublic, selectedLicense, timeZone, hideGame } = profile;
  const figures = figuresOf(await findFigures(db, learner.id), dayAt(now(), timeZone));
  const roles = await listRoles(db, learner.id);
  return { me: { id, email, displayName, friendCode, isPublic, selectedLicense, timeZone, hideGame, roles, figures } };
});
