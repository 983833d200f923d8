import type { Concept } from '@vialibera/contract/shared/concepts';
import type { MistakeList, StudyStatus, StudySession } from '@vialibera/contract/study';
import { composeReview, composeSession, type SessionItem, sessionSize } from '@vialibera/domain/study/compose-session';
import { listOpenMistakes } from '@vialibera/domain/study/mistakes';
import { indexCourse } from '@vialibera/domain/study/study-course';
import { countReturns, getStudyStatus } from '@vialibera/domain/study/study-status';
import { openDevice } from '#web/platform/offline/device-db.ts';
import type { PendingState } from '#web/platform/offline/offline-slice.ts';
import { readDeviceState } from '#web/platform/offline/response-cache.ts';
import { findOfflineLearner, type OfflineLearner } from './offline-learner.ts';
import type { SessionResult } from './session-completion.ts';

/**
 * Composes a session on this device. `search` contains the parameters of the request. Returns null if the state of the
 * study engine is not on this device.
 */
export async function getOfflineSession(search: URLSearchParams, device: PendingState): Promise<StudySession | null> {
  const known = await findOfflineLearner(search.get('licence') ?? '', device);
  if (!known) return null;
  const topic = search.has('topic') ? Number(search.get('topic')) : undefined;
  const questions: StudySession['questions'] = [];
  const concepts = new Set<Concept>();
  for (const item of composeItems(known, search.get('mode') === 'errors', topic)) {
    const found = await known.findQuestion(item.topic, item.statement);
    if (found) questions.push({ question: found.question, reason: item.reason });
    if (found?.concept) concepts.add(found.concept);
  }
  return { questions, concepts: [...concepts], plan: known.plan, status: toStudyStatus(known) };
}

function composeItems(known: OfflineLearner, isReview: boolean, topic: number | undefined): SessionItem[] {
  const { learner, mistakes, plan, at, today } = known;
  if (isReview) return composeReview(learner.course, { mistakes, topic, day: today });
  return composeSession(learner, { at, size: sessionSize(plan), random: Math.random, topic, mistakes });
}

function toStudyStatus({ learner, mistakes, at }: OfflineLearner): StudyStatus {
  return { ...getStudyStatus(learner, { at }), mistakes: Object.keys(mistakes).length };
}

/**
 * Returns the open mistakes according to the data of this device. `search` contains the parameters of the request.
 * Returns null if the state of the study engine is not on this device.
 */
export async function getOfflineMistakes(search: URLSearchParams, device: PendingState): Promise<MistakeList | null> {
  const known = await findOfflineLearner(search.get('licence') ?? '', device);
  if (!known) return null;
  const { mistakes, findQuestion } = known;
  const { conceptOf } = indexCourse(known.learner.course);
  const list: MistakeList = { mistakes: [], topics: [], concepts: [] };
  const concepts = new Set<Concept>();
  for (const statement of listOpenMistakes(mistakes)) {
    const { wrongAt, rightDay } = mistakes[statement]!;
    const topic = conceptOf.get(statement)?.topic;
    const found = topic === undefined ? undefined : await findQuestion(topic, statement);
    if (topic === undefined || !found) continue;
    const rightDays = rightDay === null ? 0 : 1;
    list.mistakes.push({ question: found.question, topic, rightDays, wrongAt: new Date(wrongAt).toISOString() });
    if (found.concept) concepts.add(found.concept);
    const row = list.topics.find((one) => one.topic === topic);
    if (row) row.mistakes += 1;
    else list.topics.push({ topic, title: found.topicTitle, mistakes: 1 });
  }
  list.topics.sort((one, other) => one.topic - other.topic);
  return { ...list, concepts: [...concepts] };
}

/**
 * Returns the result of a completed session with these statements, computed from the data of this device. Returns null
 * if the state of the study engine is not on this device.
 */
export async function getSessionResult(licence: string, statements: readonly string[]): Promise<SessionResult | null> {
  const device = await openDevice();
  const known = device && (await findOfflineLearner(licence, await readDeviceState(device)));
  if (!known) return null;
  const { conceptOf } = indexCourse(known.learner.course);
  const concepts = statements.flatMap((statement) => conceptOf.get(statement)?.id ?? []);
  const returns = countReturns(known.learner, concepts, known.at);
  return { plan: known.plan, status: toStudyStatus(known), returns };
}
