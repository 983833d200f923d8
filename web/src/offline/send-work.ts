import { ORPCError } from '@orpc/client';
import { client } from '#web/api.ts';
import type { Work } from './work.ts';

type Client = typeof client;
export type Answers = {
  lesson: Awaited<ReturnType<Client['learning']['completeLesson']>>;
  mission: Awaited<ReturnType<Client['missions']['completeMission']>>;
  'mission-info': Awaited<ReturnType<Client['missions']['viewMissionInfo']>>;
};
export type WorkAnswer = Answers[Work['kind']];

/** One act of `actor` to the server, with the times of this device's clock. */
export function sendWork(work: Work, actor: string | null): Promise<WorkAnswer> {
  const context = { actor };
  const device = { at: work.at, sentAt: new Date().toISOString() };
  const { id: completionId } = work;
  switch (work.kind) {
    case 'lesson': {
      const { lessonId, answers, firstTries } = work;
      return client.learning.completeLesson({ lessonId, completionId, answers, firstTries, device }, { context });
    }
    case 'mission': {
      const { missionId, answers } = work;
      return client.missions.completeMission({ missionId, completionId, answers, device }, { context });
    }
    case 'mission-info':
      return client.missions.viewMissionInfo({ missionId: work.missionId, device }, { context });
  }
}

/** They tell of the session, and of now: what was done waits for its learner. */
const LATER = ['UNAUTHORIZED', 'OTHER_LEARNER', 'TOO_MANY_REQUESTS'];

/** The code of an answer that no further try will change; null when a later one may. */
export function lastingRefusal(error: unknown): string | null {
  if (!(error instanceof ORPCError) || error.status >= 500) return null;
  return LATER.includes(error.code) ? null : error.code;
}
