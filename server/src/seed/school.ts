import type { Db } from '#server/db/db.ts';
import type { Env } from '#server/env.ts';
import type { AnswerKey } from './answer-key.ts';
import type { Persona } from './people.ts';
import type { App, SeedClient } from './seed-client.ts';
import type { SeedRandom } from './seed-random.ts';
import type { Timeline } from './timeline.ts';

/** What the activities of all learners share. */
export type School = {
  db: Db;
  env: Env;
  app: App;
  /** The newest link that was sent to each address. */
  links: Map<string, string>;
  random: SeedRandom;
  timeline: Timeline;
  answerKey: AnswerKey;
  learners: SeedLearner[];
};

/** A registered learner who is signed in. */
export type SeedLearner = Persona & {
  client: SeedClient;
  password: string;
  friendCode: string;
  lessonsDone: number;
  /** To whom the learner has sent a friend request. */
  asked: Set<SeedLearner>;
};
