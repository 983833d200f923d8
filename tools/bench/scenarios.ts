import { createHmac } from 'node:crypto';

/** The scenarios of the benchmark: the most frequent actions of learners. */
export const SCENARIOS = ['home', 'exam start', 'answer', 'study answer', 'submit', 'completion', 'login'] as const;
export type Scenario = (typeof SCENARIOS)[number];

export type Call = { method: string; path: string; cookie?: string; from?: string; body?: unknown };

/**
 * The number of learners in one round. The same learners can repeat `home` and `answer`; the other scenarios need new learners in
 * each round.
 */
export const LEARNERS: Record<Scenario, number> = {
  home: 32,
  'exam start': 300,
  answer: 32,
  'study answer': 300,
  submit: 300,
  completion: 60,
  login: 30,
};
export const REPEATABLE: readonly Scenario[] = ['home', 'answer'];
export const PASSWORD = 'una-strada-lunga';
export const PUBLIC_URL = 'http://localhost:3000';
export const AUTH_SECRET = 'the-secret-of-a-measurement-of-32-characters';
const EXAM_LENGTH = 30;
/** The number of answers that each learner sends in the scenario `study answer`. Each request contains one answer. */
const STUDY_ANSWERS = 20;
const STUDIED_AT = '2026-03-10T09:00:00.000Z';

export type Lesson = { id: string; answers: { questionId: string; option: number }[] };

/** Each learner has a number, from which the session token, the email and the rows in the database are derived (fixtures.ts). */
const sessionToken = (learner: number) => `bench-session-${learner}`;
const email = (learner: number) => `bench-${learner}@example.org`;
/** Returns the id of the learner's exam: a UUID of version 4, as clients create it. */
const examId = (learner: number) => `00000000-0000-4000-8000-${learner.toString(16).padStart(12, '0')}`;

const answerId = (learner: number, index: number) =>
  `00000000-0000-4000-9000-${(learner * STUDY_ANSWERS + index).toString(16).padStart(12, '0')}`;

/** Creates the session cookie of a learner. It is signed as better-auth signs it. */
function createSessionCookie(learner: number): string {
  const token = sessionToken(learner);
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `vialibera.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

/** Returns the requests of one learner in a scenario, in order. */
export function listCalls(scenario: Scenario, learner: number, lessons: readonly Lesson[]): Call[] {
  const cookie = createSessionCookie(learner);
  const exam = `/api/exams/${examId(learner)}`;
  switch (scenario) {
    case 'home':
      return [{ method: 'GET', path: '/api/home', cookie }];
    case 'exam start':
      return [{ method: 'POST', path: '/api/exams', cookie, body: { examId: examId(learner) } }];
    case 'answer':
      return Array.from({ length: EXAM_LENGTH }, (_, position) => {
        return { method: 'PUT', path: `${exam}/answers/${position}`, cookie, body: { answer: position % 2 === 0 } };
      });
    case 'study answer':
      return Array.from({ length: STUDY_ANSWERS }, (_, index) => {
        const [licence, source, at] = ['B', 'session', STUDIED_AT];
        const measured = { ms: 4000, unsure: false, choice: index % 2 === 0 };
        const answer = { id: answerId(learner, index), licence, source, at, statementId: index + 1, ...measured };
        return { method: 'POST', path: '/api/answers', cookie, body: { answers: [answer], sentAt: STUDIED_AT } };
      });
    case 'submit':
      return [{ method: 'POST', path: `${exam}/submission`, cookie, body: {} }];
    case 'completion':
      return lessons.map(({ id, answers }) => {
        const body = { completionId: examId(learner), answers };
        return { method: 'POST', path: `/api/lessons/${id}/completion`, cookie, body };
      });
    case 'login': {
      // Each learner signs in from a different IP address, because the number of sign-ins per address is limited.
      const from = `10.${learner >> 16}.${(learner >> 8) & 255}.${learner & 255}`;
      const body = { email: email(learner), password: PASSWORD };
      return [{ method: 'POST', path: '/api/auth/sign-in/email', from, body }];
    }
  }
}

export function toHeaders({ cookie, from, body }: Call): Record<string, string> {
  return {
    origin: PUBLIC_URL,
    'accept-encoding': 'gzip',
    ...(cookie ? { cookie } : {}),
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
