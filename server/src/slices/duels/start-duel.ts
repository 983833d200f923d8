import { DUEL_STATEMENTS, drawSample, duelDeadline, MAX_OPEN_DUELS } from '@vialibera/domain/duels/duel';
import { dayAt } from '@vialibera/domain/time/day';
import { listOwner } from '@vialibera/domain/exam/licence';
import { signedIn } from '#server/context.ts';
import { toBankOn } from '#server/slices/banks/editions/bank-on-day.ts';
import { areFriends, lockPair } from '#server/slices/people/friendships-store.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { publish } from '#server/slices/live/publish.ts';
import { notify } from '#server/slices/people/notifications/notify.ts';
import { countOpenDuelsBetween, findDuel, saveDuel } from './duels-store.ts';

/** The number of duels that a learner can start in an hour. It is far above normal use. */
const START_LIMIT = { max: 60, seconds: 3600 };

export const startDuel = signedIn.duels.startDuel.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, banks, editions, now, random } = context;
  const { duelId, friendId, topic } = input;
  const licence = licences.get(input.licence ?? learner.licence);
  if (await consumeRateLimit(db, 'start duel', learner.id, START_LIMIT, now())) throw errors.TOO_MANY_REQUESTS();
  const whole = await banks.current(db, listOwner(licence));
  // The two players may have their exams on different days, so the edition of today counts for both.
  const current = whole && toBankOn(whole, editions, dayAt(now(), learner.timeZone));
  const pool = topic === null ? [...(current?.byTopic.values() ?? [])].flat() : (current?.byTopic.get(topic) ?? []);
  const statements = drawSample(pool, DUEL_STATEMENTS, random);
  if (!statements) throw errors.DUEL_TOPIC_TOO_SMALL();
  return db.transaction(async (tx) => {
    await lockPair(tx, learner.id, friendId);
    const known = await findDuel(tx, duelId);
    // If the learner has already started a duel with this id, the request is a retry. If somebody else has started it, the
    // request fails with the same error as for a person who is not a friend.
    if (known?.players[0].userId === learner.id) return { duelId };
    if (known || !(await areFriends(tx, learner.id, friendId))) throw errors.FRIEND_NOT_FOUND();
    if ((await countOpenDuelsBetween(tx, learner.id, friendId)) >= MAX_OPEN_DUELS) throw errors.DUELS_FULL();
    const startedAt = now();
    const duel = { id: duelId, licence: licence.id, topic, statements, startedAt, deadlineAt: duelDeadline(startedAt) };
    await saveDuel(tx, duel, [learner.id, friendId]);
    await notify(tx, { to: friendId, actorId: learner.id, kind: 'duel_received', subjectId: duelId }, startedAt);
    await publish(tx, [learner.id, friendId], { topic: 'duel', id: duelId });
    return { duelId };
  });
});
