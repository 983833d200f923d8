import type { Home } from '@vialibera/contract/home';
import type { Lesson, LessonSection, Unit, UnitSummary } from '@vialibera/contract/learning';
import { findLessonSection } from '@vialibera/domain/learning/lesson-section';
import { client } from '#web/platform/api/api.ts';
import { findRelatedUnits } from '#web/features/learning/related-units.ts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import type { ApiResponse, CachedResponses, OfflineSlice, PendingState } from '#web/platform/offline/offline-slice.ts';
import {
  completeLessons,
  readCachedCourse,
  readCurrentCourse,
  toResponses,
  withNextLesson,
  withoutProgress,
} from './cached-course.ts';
import { completedLessonIds, lessonCompletion, lessonReview } from './lesson-completion.ts';
import { markUnitCached, prefetchUnit } from './prefetch-unit.ts';

const UNIT = /^units\/([^/]+)$/;
const UNIT_LESSONS = /^units\/[^/]+\/lessons$/;
const LESSON = /^lessons\/([^/]+)$/;
const SECTION = /^lessons\/([^/]+)\/sections\/([^/]+)$/;

/**
 * Offline support for units and lessons. A lesson completed offline is immediately shown as completed, and unlocks the same
 * lessons that the server will unlock.
 */
export const offlineLearning: OfflineSlice = {
  cachePaths: /^(?:units|lessons)(?:\/|$)/,
  toEntries: (response) => (UNIT_LESSONS.test(response.path) ? toLessonEntries(response) : [response]),
  onCached: ({ path, body }) => {
    const unitId = UNIT.exec(path)?.[1];
    if (unitId && (body as Unit).unit.unlocked) prefetchUnit(unitId);
  },
  derive: async (path, { cached }) => {
    const [, lessonId = '', heading = ''] = SECTION.exec(path) ?? [];
    const lesson = (await cached.get(`lessons/${lessonId}`)) as Lesson | undefined;
    if (!lesson) return null;
    const { opened } = await readCachedCourse(cached);
    const known = opened.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
    return toSection(lesson, heading, known?.unlocked ?? false);
  },
  applyPending: async ({ path, body }, state) => {
    const lessonId = LESSON.exec(path)?.[1];
    if (lessonId) return applyToLesson(body as Lesson, state);
    if (path === 'units') return { units: (await readCurrentCourse(state)).units };
    if (path === 'home') return withNextLesson(body as Home, await readCurrentCourse(state));
    const unitId = UNIT.exec(path)?.[1];
    if (!unitId) return body;
    return (await readCurrentCourse(state)).opened.find(({ unit }) => unit.id === unitId) ?? body;
  },
  kinds: [lessonCompletion, lessonReview],
  applyAccepted: async ({ mutation }, cached) => {
    const completed = completedLessonIds([mutation]);
    return completed.size > 0 ? toResponses(completeLessons(await readCachedCourse(cached), completed)) : [];
  },
  prefetch: async (isCached) => {
    if (await isCached('units')) return;
    const { units } = await client.learning.listUnits();
    const current = units.find(({ unlocked, progress }) => unlocked && progress < 100);
    if (current) await client.learning.getUnit({ unitId: current.id });
  },
  download: { fetch: fetchCourse, prefix: 'lessons/' },
  resetProgress,
};

function toLessonEntries({ body }: ApiResponse): ApiResponse[] {
  return (body as { lessons: Lesson[] }).lessons.map((lesson) => ({ path: `lessons/${lesson.id}`, body: lesson }));
}

function toSection({ id, title, content, signs }: Lesson, heading: string, unlocked: boolean): LessonSection | null {
  const section = findLessonSection(content, heading);
  return section === null ? null : { lesson: { id, title, unlocked }, content: section, signs };
}

/**
 * Returns the lesson as the server would send it after all pending completions. For a locked lesson, returns the server's error
 * response instead.
 */
async function applyToLesson(lesson: Lesson, state: PendingState): Promise<Lesson | Response> {
  const { opened } = await readCurrentCourse(state);
  const current = opened.flatMap(({ lessons }) => lessons).find(({ id }) => id === lesson.id);
  if (current && !current.unlocked) return Response.json({ code: 'LESSON_LOCKED', defined: true }, { status: 403 });
  return { ...lesson, completed: current?.completed ?? lesson.completed };
}

async function* fetchCourse(signal: AbortSignal, licence: string) {
  const { units } = await client.learning.listUnits({}, { signal });
  yield { path: 'units', body: { units }, progress: 0 };
  const needed = await findUnitsFor(licence, units, signal);
  for (const [index, { id: unitId }] of needed.entries()) {
    markUnitCached(unitId);
    const progress = (index + 1) / needed.length;
    yield { path: `units/${unitId}`, body: await client.learning.getUnit({ unitId }, { signal }), progress };
    const lessons = await client.learning.downloadUnit({ unitId }, { signal });
    yield { path: `units/${unitId}/lessons`, body: lessons, progress };
  }
}

/**
 * Returns the units that a learner of `licence` needs. If the licence has no course, these are the units that teach its
 * topics.
 */
async function findUnitsFor(licence: string, units: readonly UnitSummary[], signal: AbortSignal) {
  if (licence === COURSE_LICENCE) return units;
  const { licences } = await client.licences.listLicences({}, { signal });
  const own = licences.find(({ id }) => id === licence);
  return own?.hasCourse === false ? findRelatedUnits(own.topics, units).map(({ unit }) => unit) : units;
}

async function resetProgress(cached: CachedResponses) {
  const course = withoutProgress(await readCachedCourse(cached));
  const lessons = await cached.list('lessons/');
  // After a reset, only the first unit stays unlocked. If the list of units is not cached, it is unknown which unit is the first
  // one, so the cached units are removed.
  const remove = course.units.length > 0 ? [] : course.opened.map(({ unit }) => `units/${unit.id}`);
  const put = course.units.length > 0 ? toResponses(course) : [];
  const locked = lessons.map(({ path, body }) => ({ path, body: { ...(body as Lesson), completed: false } }));
  return { put: [...put, ...locked], remove };
}
