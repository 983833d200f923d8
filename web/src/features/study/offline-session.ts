import type { MistakeList } from '@vialibera/contract/mistakes';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { Standing, StudySession } from '@vialibera/contract/study-sessions';
import { composeReview, composeSession, sessionSize, type SessionItem } from '@vialibera/domain/compose-session';
import { listOpenMistakes } from '@vialibera/domain/mistakes';
import { indexCourse } from '@vialibera/domain/study-course';
import { countReturns, getStanding } from '@vialibera/domain/study-standing';
import { openDevice } from '#web/offline/device-db.ts';
import type { PendingState } from '#web/offline/offline-slice.ts';
import { readDeviceState } from '#web/offline/response-cache.ts';
import { findOfflineLearner, type OfflineLearner } from './offline-learner.ts';
import type { SessionResult } from './session-completion.ts';

/** Composes a session on this device. `search` holds the parameters of the request. Returns null without a downloaded state. */
export async function getOfflineSession(search: URLSearchParams, device: PendingState): Promise<StudySession | null> {
  const known = await findOfflineLearner(search.get('licence') ?? '', device);
  if (!known) return null;
  const topic = search.has('topic') ? Number(search.get('topic')) : undefined;
  const items = composeItems(known, { topic, isReview: search.get('mode') === 'errors' });
  const questions: StudySession['questions'] = [];
  const concepts = new Map<string, StudySession['concepts'][number]>();
  for (const { topic: itemTopic, statement, reason } of items) {
    const bank = await known.bank.findTopic(itemTopic);
    const question = bank?.questions.get(statement);
    if (!bank || !question) continue;
    questions.push({ question, reason });
    for (const concept of bank.concepts) if (concept.id === question.concept) concepts.set(concept.id, concept);
  }
  return { questions, concepts: [...concepts.values()], plan: known.plan, standing: toStanding(known) };
}

type Composition = { topic: number | undefined; isReview: boolean };

function composeItems(
  { learner, mistakes, plan, at, today }: OfflineLearner,
  { topic, isReview }: Composition,
): SessionItem[] {
  if (isReview) return composeReview(learner.course, { mistakes, topic, day: today });
  return composeSession(learner, { at, size: sessionSize(plan), random: Math.random, topic, mistakes });
}

function toStanding(known: OfflineLearner): Standing {
  const { learner, at } = known;
  return { ...getStanding(learner, { at }), mistakes: listKnownMistakes(known).length };
}

/** Returns the open mistakes that are in the bank, the latest first. */
function listKnownMistakes({ learner, mistakes }: OfflineLearner) {
  const { conceptOf } = indexCourse(learner.course);
  return listOpenMistakes(mistakes).flatMap((statement) => {
    const topic = conceptOf.get(statement)?.topic;
    const mistake = mistakes[statement];
    return topic === undefined || !mistake ? [] : [{ statement, topic, ...mistake }];
  });
}

/** Lists the open mistakes on this device. `search` holds the parameters of the request. Returns null without a downloaded state. */
export async function getOfflineMistakes(search: URLSearchParams, device: PendingState): Promise<MistakeList | null> {
  const known = await findOfflineLearner(search.get('licence') ?? '', device);
  if (!known) return null;
  const list: MistakeList = { mistakes: [], topics: [], concepts: [] };
  const concepts = new Map<string, MistakeList['concepts'][number]>();
  for (const { statement, topic, wrongAt, rightDay } of listKnownMistakes(known)) {
    const bank = await known.bank.findTopic(topic);
    const question: LessonQuestion | undefined = bank?.questions.get(statement);
    if (!bank || !question) continue;
    list.mistakes.push({
      question,
      topic,
      rightDays: rightDay === null ? 0 : 1,
      wrongAt: new Date(wrongAt).toISOString(),
    });
    for (const concept of bank.concepts) if (concept.id === question.concept) concepts.set(concept.id, concept);
    const row = list.topics.find((one) => one.topic === topic);
    if (row) row.mistakes += 1;
    else list.topics.push({ topic, title: bank.title, mistakes: 1 });
  }
  list.topics.sort((one, other) => one.topic - other.topic);
  return { ...list, concepts: [...concepts.values()] };
}

/** Returns what a completed session of these statements has changed, as far as this device knows; null without a downloaded state. */
export async function getSessionResult(licence: string, statements: readonly string[]): Promise<SessionResult | null> {
  const device = await openDevice();
  const known = device && (await findOfflineLearner(licence, await readDeviceState(device)));
  if (!known) return null;
  const { conceptOf } = indexCourse(known.learner.course);
  const concepts = statements.flatMap((statement) => conceptOf.get(statement)?.id ?? []);
  const returns = countReturns(known.learner, concepts, known.at);
  return { plan: known.plan, standing: toStanding(known), returns };
}
