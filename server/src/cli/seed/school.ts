import type { Db } from '#server/platform/db/db.ts';
import type { Env } from '#server/env.ts';
import type { ListDueSessions } from '#server/slices/mail/schedule-emails.job.ts';
import type { AnswerKey } from './answer-key.ts';
import type { Persona } from './people.ts';
import type { App, SeedClient } from './seed-client.ts';
import type { SeedRandom } from './seed-random.ts';
import type { Timeline } from './timeline.ts';

export type School = {
  db: Db;
  env: Env;
  app: App;
  links: Map<string, string>;
  listDueSessions: ListDueSessions;
  random: SeedRandom;
  timeline: Timeline;
  answerKey: AnswerKey;
  learners: SeedLearner[];
};

export type SeedLearner = Persona & {
  client: SeedClient;
  password: string;
  friendCode: string;
  lessonsDone: number;
  openMistakes: number;
  /** The day of the exam that the learner has planned; null if none is planned. */
  examDate: string | null;
  /** The learners to whom this learner has sent a friend request. */
  asked: Set<SeedLearner>;
};
