import { rankingDayAt, rankingPoints, withPlaces } from '@vialibera/domain/people/ranking';
import { weekOf } from '@vialibera/domain/time/week';
import { signedIn } from '#server/context.ts';
import { listFriendIds } from '#server/slices/people/friendships-store.ts';
import { listPeople } from '#server/slices/people/people-store.ts';
import { listOptedOut, listRankingDays, deleteOptOut, saveOptOut } from './ranking-store.ts';

export const getRanking = signedIn.ranking.getRanking.handler(async ({ context: { db, learner, now } }) => {
  const week = weekOf(rankingDayAt(now()).day);
  const [from = '', to = ''] = [week[0], week[6]];
  const candidates = [learner.id, ...(await listFriendIds(db, learner.id))];
  const optedOut = await listOptedOut(db, candidates);
  if (optedOut.has(learner.id)) return { from, to, shown: false, rows: [] };

  const ids = candidates.filter((id) => !optedOut.has(id));
  const people = await listPeople(db, learner.id, ids);
  const days = Map.groupBy(await listRankingDays(db, ids, from, to), ({ userId }) => userId);
  const rows = ids.flatMap((id) => {
    const person = people.get(id);
    const own = days.get(id) ?? [];
    const sum = (of: 'statements' | 'exams') => own.reduce((total, day) => total + day[of], 0);
    return person
      ? [
          {
            person,
            me: id === learner.id,
            points: rankingPoints(own),
            statements: sum('statements'),
            exams: sum('exams'),
          },
        ]
      : [];
  });
  return { from, to, shown: true, rows: withPlaces(rows) };
});

export const updateRanking = signedIn.ranking.updateRanking.handler(
  async ({ input: { shown }, context: { db, learner, now } }) => {
    if (shown) await deleteOptOut(db, learner.id);
    else await saveOptOut(db, learner.id, now());
    return { shown };
  },
);
