import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';
import { readModel, study, toStudyDeps } from '#server/test-support/study.ts';
import { rebuildStates } from './rebuild-states.ts';

test('computes all learner states again from the answers, even if a state was deleted or damaged', async ({
  server,
  signUp,
}) => {
  const learners = [await signUp(), await signUp(), await signUp()];
  for (const learner of learners.slice(0, 2)) await study(server, learner, { wrong: 2 });
  const [ada, bea] = learners as [(typeof learners)[0], (typeof learners)[0]];
  const before = [await readModel(server, ada), await readModel(server, bea)];
  await server.db.execute(sql`delete from study_states where user_id = ${ada.id}`);
  await server.db.execute(sql`update study_states set mistakes = '{}', met = 0 where user_id = ${bea.id}`);
  const progress: [number, number][] = [];
  expect(await rebuildStates(toStudyDeps(server), (...step) => void progress.push(step))).toBe(2);
  expect(progress).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect([await readModel(server, ada), await readModel(server, bea)]).toEqual(before);
});
