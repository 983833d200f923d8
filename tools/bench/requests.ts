import type { Request } from 'autocannon';
import { readContent } from '@vialibera/content/read-content';
import { cookieOf } from '#server/slices/accounts/session-token.ts';

export const PASSWORD = 'una-strada-lunga';
export const PUBLIC_URL = 'http://localhost:3000';
export const AUTH_SECRET = 'the-secret-of-a-measurement-of-32-characters';
const EXAM_LENGTH = 30;
/** The lessons of the course that each learner of `insertLearners` has completed, and those that follow. */
export const COMPLETED_LESSONS = 2;
const NEXT_LESSONS = 10;

export const toHome = (learner: number): Request[] => [toRequest('GET', '/api/home', learner)];

export const toExamStart = (learner: number): Request[] => [
  toRequest('POST', '/api/exams', learner, { examId: toExamId(learner) }),
];

/** Returns the requests that answer each statement of the learner's exam. */
export function toExamAnswers(learner: number): Request[] {
  return Array.from({ length: EXAM_LENGTH }, (_, position) =>
    toRequest('PUT', `/api/exams/${toExamId(learner)}/answers/${position}`, learner, { answer: position % 2 === 0 }),
  );
}

/** Returns a function that returns the requests which complete a learner's next lessons, with the right answers. */
export function newCompletions() {
  const lessons = readContent().units.flatMap((unit) => unit.lessons);
  const next = lessons.slice(COMPLETED_LESSONS, COMPLETED_LESSONS + NEXT_LESSONS).map(({ id, questions }) => {
    return { id, answers: questions.map((question) => ({ questionId: question.id, option: question.correct })) };
  });
  return (learner: number): Request[] =>
    next.map(({ id, answers }) =>
      toRequest('POST', `/api/lessons/${id}/completion`, learner, { completionId: toExamId(learner), answers }),
    );
}

/** Each learner signs in from a different IP address, because the number of sign-ins per address is limited. */
export function toSignIn(learner: number): Request[] {
  const address = `10.${learner >> 16}.${(learner >> 8) & 255}.${learner & 255}`;
  const body = { email: `learner-${learner}@example.org`, password: PASSWORD };
  const { headers, ...request } = toRequest('POST', '/api/auth/sign-in/email', learner, body);
  return [{ ...request, headers: { ...headers, cookie: '', 'x-forwarded-for': address } }];
}

/** The session, the email and the rows in the database are derived from the learner's number (learners.ts). */
function toRequest(method: 'GET' | 'POST' | 'PUT', path: string, learner: number, body?: unknown): Request {
  const cookie = cookieOf('vialibera.session_token', AUTH_SECRET, `learner-session-${learner}`);
  const headers = { origin: PUBLIC_URL, 'accept-encoding': 'gzip', cookie };
  if (body === undefined) return { method, path, headers };
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Returns the id of the learner's exam: a UUID of version 4, as clients create it. */
const toExamId = (learner: number) => `00000000-0000-4000-8000-${learner.toString(16).padStart(12, '0')}`;
