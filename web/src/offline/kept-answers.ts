import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import type { Lesson, Unit } from '@vialibera/contract/learning';
import { LEARNER_HEADER } from '@vialibera/contract/version';
import { keptLearner } from '#web/kept-learner.ts';
import { type Device, openDevice } from './device-db.ts';
import { keepUnitSoon } from './keep-unit.ts';
import { passTime } from './pass-time.ts';
import { nextLessonAfter, readCourse } from './kept-course.ts';

const UNIT = /^units\/([^/]+)$/;
const UNIT_LESSONS = /^units\/([^/]+)\/lessons$/;
const EXAM = /^exams\/[^/]+$/;
type ExamAnswer = Pick<RunningExam | SubmittedExam, 'id' | 'status'>;
const LESSON = /^lessons\/([^/]+)$/;

/** Keeps what the server has answered, if it is for the learner whom this device knows. */
export async function keepAnswer(path: string, answer: Response): Promise<void> {
  if (answer.headers.get(LEARNER_HEADER) !== keptLearner()) return;
  const device = await openDevice();
  if (!device) return;
  const body: unknown = await answer.json();
  await keepBody(device, path, body);
  const opened = UNIT.exec(path)?.[1];
  if (opened && (body as Unit).unit.unlocked) keepUnitSoon(opened);
}

export async function keepBody(device: Device, path: string, body: unknown): Promise<void> {
  const unitId = UNIT_LESSONS.exec(path)?.[1];
  if (unitId) return keepLessons(device, unitId, (body as { lessons: Lesson[] }).lessons);
  // A past sheet holds answers that a running one may ask for: it is read where the server allows it.
  if (EXAM.test(path) && (body as ExamAnswer).status === 'submitted') return device.delete('answers', path);
  await device.put('answers', { body, at: Date.now() }, path);
}

/** A sheet as it stands now: an exam goes on without network, also after a reload. */
export async function keepExam(exam: ExamAnswer): Promise<void> {
  const device = await openDevice();
  if (device) await keepBody(device, `exams/${exam.id}`, exam);
}

async function keepLessons(device: Device, unitId: string, lessons: Lesson[]): Promise<void> {
  const tx = device.transaction('lessons', 'readwrite');
  for (const lesson of lessons) void tx.store.put({ lesson, unitId }, lesson.id);
  await tx.done;
}

/** What the device knows of an earlier answer, with what was done since; null when it knows nothing. */
export async function recallAnswer(path: string): Promise<Response | null> {
  const device = await openDevice();
  if (!device) return null;
  const body = await recall(device, path);
  return body === null ? null : Response.json(body, { status: isRefusal(body) ? 403 : 200 });
}

const LOCKED = { code: 'LESSON_LOCKED', defined: true };

function isRefusal(body: unknown): boolean {
  return body === LOCKED;
}

async function recall(device: Device, path: string): Promise<unknown> {
  const lessonId = LESSON.exec(path)?.[1];
  if (lessonId) return recallLesson(device, lessonId);
  const kept = await device.get('answers', path);
  if (!kept) return null;
  const unitId = UNIT.exec(path)?.[1];
  if (path === 'units') return { units: (await readCourse(device)).units };
  if (unitId) return (await readCourse(device)).opened.find(({ unit }) => unit.id === unitId) ?? kept.body;
  const now = passTime(kept.body, Date.now() - kept.at);
  return path === 'home' ? nextLessonAfter(now, await readCourse(device)) : now;
}

/** A lesson as its unit stands now: completed, open, or closed as the server would say. */
async function recallLesson(device: Device, lessonId: string): Promise<unknown> {
  const kept = await device.get('lessons', lessonId);
  if (!kept) return (await device.get('answers', `lessons/${lessonId}`))?.body ?? null;
  const { opened } = await readCourse(device);
  const state = opened.find(({ unit }) => unit.id === kept.unitId)?.lessons.find(({ id }) => id === lessonId);
  if (state && !state.unlocked) return LOCKED;
  return { ...kept.lesson, completed: state?.completed ?? kept.lesson.completed };
}
