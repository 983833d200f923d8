import { randomUUID } from 'node:crypto';
import { wait } from './processes.ts';

const PASSWORD = 'una-strada-lunga';
const REQUEST_TIMEOUT_MS = 4_000;
const RETRY_MS = 100;
const EXAM_LENGTH = 30;

type ApiResponse = { status: number; body: Record<string, unknown> };
export type Completion = { lessonId: string; completionId: string; xp: number };

/** Simulates a learner who studies. Records which writes the server has acknowledged. */
export class LoadClient {
  readonly email = `${randomUUID()}@example.org`;
  /**
   * The answers in the learner's exams. A key consists of the exam's id and the position of the question. `known` is the last
   * answer that the server acknowledged. `maybe` is a newer answer that has no response yet, or null.
   */
  readonly answers = new Map<string, { known: boolean; maybe: boolean | null }>();
  readonly completions: Completion[] = [];
  readonly submissions = new Map<string, number>();
  acknowledged = 0;
  /** The number of requests that got a server error or no response at all. */
  failed = 0;
  /** The time of the last acknowledged write, from `performance.now()`. */
  lastAcknowledged = 0;
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  async register(): Promise<void> {
    const account = { name: this.email, email: this.email, password: PASSWORD, callbackURL: '/dashboard' };
    const answer = await this.#send('POST', '/api/auth/sign-up/email', account);
    if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${JSON.stringify(answer.body)}`);
    const list = await (await fetch(`${this.#url}/posta`)).text();
    const item = list.split('<li>').find((text) => text.includes(this.email));
    const mail = await (await fetch(`${this.#url}${/href="([^"]+)"/.exec(item ?? '')?.[1]}`)).text();
    const link = /href="(http[^"]+)"/.exec(mail.replaceAll('&amp;', '&'))?.[1] ?? '';
    // The confirmation link signs in only the browser that registered, so the request sends the cookies of the registration.
    this.#saveCookies(await fetch(link, { redirect: 'manual', headers: { cookie: this.#cookie } }));
  }

  #saveCookies(response: Response) {
    for (const [pair = ''] of response.headers.getSetCookie().map((text) => text.split(';')))
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair);
  }

  get #cookie(): string {
    return [...this.#cookies.values()].join('; ');
  }

  start(): void {
    this.#stopped = false;
    this.#working = this.#study();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#working;
  }

  async #study() {
    const lessons = await this.#listLessons();
    while (!this.#stopped) {
      await this.#takeExam();
      for (const lesson of lessons.splice(0, 2)) await this.#completeLesson(lesson);
    }
  }

  async #takeExam() {
    const started = await this.#sendUntilAnswered('POST', '/api/exams', { examId: randomUUID() });
    const examId = started?.body.examId as string | undefined;
    if (!examId) return;
    for (let position = 0; position < EXAM_LENGTH && !this.#stopped; position += 1)
      await this.#answer(examId, position);
    if (this.#stopped) return;
    const submitted = await this.#sendUntilAnswered('POST', `/api/exams/${examId}/submission`, {});
    if (submitted?.status === 200) this.submissions.set(examId, submitted.body.score as number);
  }

  async #answer(examId: string, position: number) {
    const answer = Math.random() < 0.5;
    const key = `${examId}:${position}`;
    const before = this.answers.get(key);
    // Until the server acknowledges the new answer, the database may contain the old answer or the new one.
    if (before) this.answers.set(key, { known: before.known, maybe: answer });
    const saved = await this.#sendUntilAnswered('PUT', `/api/exams/${examId}/answers/${position}`, { answer });
    if (saved?.status === 200) this.answers.set(key, { known: answer, maybe: null });
  }

  async #completeLesson(lessonId: string) {
    const lesson = await this.#sendUntilAnswered('GET', `/api/lessons/${lessonId}`);
    if (lesson?.status !== 200) return;
    const questions = lesson.body.questions as { id: string; correctOption: number }[];
    const answers = questions.map(({ id, correctOption }) => ({ questionId: id, option: correctOption }));
    const completionId = randomUUID();
    const done = await this.#sendUntilAnswered('POST', `/api/lessons/${lessonId}/completion`, {
      completionId,
      answers,
    });
    if (done?.status !== 200 || done.body.alreadyCompleted) return;
    this.completions.push({ lessonId, completionId, xp: (done.body.reward as { xp: number }).xp });
  }

  async #listLessons(): Promise<string[]> {
    const units = await this.#sendUntilAnswered('GET', '/api/units');
    const all = [];
    for (const { id } of (units?.body.units ?? []) as { id: string }[]) {
      const unit = await this.#sendUntilAnswered('GET', `/api/units/${id}`);
      all.push(...((unit?.body.lessons ?? []) as { id: string }[]).map((lesson) => lesson.id));
    }
    return all;
  }

  /**
   * Sends a request, and repeats it until the response is not a server error. Every repetition uses the same ids, as in the app.
   * Returns null if the request fails after `stop()`.
   */
  async #sendUntilAnswered(method: string, path: string, body?: unknown): Promise<ApiResponse | null> {
    for (;;) {
      const answer = await this.#send(method, path, body).catch(() => null);
      if (answer && answer.status < 500) {
        if (answer.status === 200 && method !== 'GET') {
          this.acknowledged += 1;
          this.lastAcknowledged = performance.now();
        }
        return answer;
      }
      this.failed += 1;
      if (this.#stopped) return null;
      await wait(RETRY_MS);
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: { origin: this.#url, cookie: this.#cookie, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    this.#saveCookies(response);
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] };
  }
}
