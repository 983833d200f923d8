import { DUEL_STATEMENTS } from '@vialibera/domain/duel';
import { signedIn } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { listKeptApart } from '#server/friends/blocks-store.ts';
import { listFriendsOf } from '#server/friends/friends-store.ts';
import { listPeople, showPerson } from '#server/friends/people-store.ts';
import { listTopicTitles } from '#server/learning/course-store.ts';
import { listDuelsOf, lockDuel } from './duels-store.ts';
import { endDuel } from './end-duel.ts';
import { seatsIn } from './own-duel.ts';
import { summarizeDuel } from './show-duel.ts';

export const listDuels = signedIn.duels.listDuels.handler(async ({ context: { db, learner, bank, now } }) => {
  await endDueDuelsOf(db, learner.id, now());
  const duels = [...(await listDuelsOf(db, learner.id, 'open')), ...(await listDuelsOf(db, learner.id, 'ended'))];
  const others = duels.flatMap(({ players }) => players.flatMap(({ userId }) => userId ?? []));
  const people = await listPeople(db, learner.id, others);
  const titles = await listTopicTitles(db);
  const apart = await listKeptApart(db, learner.id);
  const shown = duels.flatMap((duel) => {
    const seats = seatsIn(duel, learner.id, apart);
    return seats ? [summarizeDuel(duel, seats, { people, titles })] : [];
  });
  const current = await bank.current(db);
  return {
    open: shown.filter(({ status }) => status === 'open'),
    ended: shown.filter(({ status }) => status !== 'open'),
    friends: (await listFriendsOf(db, learner.id)).map((profile) => showPerson(profile, true)),
    topics: [...titles].flatMap(([number, title]) =>
      (current?.byTopic.get(number)?.length ?? 0) >= DUEL_STATEMENTS ? [{ number, title }] : [],
    ),
  };
});

/** Between two rounds of the job a list must not offer what is over. */
async function endDueDuelsOf(db: Db, userId: string, now: Date) {
  const open = await listDuelsOf(db, userId, 'open');
  const due = open.filter(({ deadlineAt, players }) => deadlineAt <= now || players.some((it) => it.userId === null));
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const duel = await lockDuel(tx, id);
      if (duel) await endDuel(tx, duel, now, userId);
    });
  }
}
