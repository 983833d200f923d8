import { randomUUID } from 'node:crypto';
import { CookieJar } from '#server/platform/api-client/cookie-jar.ts';
import { type ApiClient, createApiClient, isRejection } from '#server/platform/api-client/create-api-client.ts';
import { wait } from './processes.ts';

const PASSWORD = 'una-strada-lunga';
const REQUEST_TIMEOUT_MS = 4_000;
const RETRY_MS = 100;
const EXAM_LENGTH = 30;

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
  readonly #api: ApiClient;
  readonly #cookies = new CookieJar();
  #stopped = false;
  #working: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
    this.#api = createApiClient(url, (request) => this.#send(request));
  }

  async register(): Promise<void> {
    const account = { name: this.email, email: this.email, password: PASSWORD, callbackURL: '/dashboard' };
    const headers = { 'content-type': 'application/json' };
    const signUp = { method: 'POST', headers, body: JSON.stringify(account) };
    const answer = await this.#send(new Request(`${this.#url}/api/auth/sign-up/email`, signUp));
    if (answer.status !== 200) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`);
    const list = await (await fetch(`${this.#url}/posta`)).text();
    const item = list.split('<li>').find((text) => text.includes(this.email));
    const mail = await (await fetch(`${this.#url}${/href="([^"]+)"/.exec(item ?? '')?.[1]}`)).text();
    const link = /href="(http[^"]+)"/.exec(mail.replaceAll('&amp;', '&'))?.[1] ?? '';
    // The confirmation link signs in only the browser that registered, so the request sends the cookies of the registration.
    this.#cookies.save(await fetch(link, { redirect: 'manual', headers: { cookie: this.#cookies.header } }));
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
    const started = { examId: randomUUID() };
    const examId = (await this.#write(({ exam }) => exam.startExam(started)))?.examId;
    if (!examId) return;
    for (let position = 0; position < EXAM_LENGTH && !this.#stopped; position += 1)
      await this.#answer(examId, position);
    if (this.#stopped) return;
    const submitted = await this.#write(({ exam }) => exam.submitExam({ examId }));
    if (submitted) this.submissions.set(examId, submitted.score);
  }

  async #answer(examId: string, position: number) {
    const answer = Math.random() < 0.5;
    const key = `${examId}:${position}`;
    const before = this.answers.get(key);
    // Until the server acknowledges the new answer, the database may contain the old answer or the new one.
    if (before) this.answers.set(key, { known: before.known, maybe: answer });
    const saved = await this.#write(({ exam }) => exam.answerExam({ examId, position, answer }));
    if (saved) this.answers.set(key, { known: answer, maybe: null });
  }

  async #completeLesson(lessonId: string) {
    const lesson = await this.#repeat(({ learning }) => learning.getLesson({ lessonId }));
    if (!lesson) return;
    const answers = lesson.questions.map(({ id, correctOption }) => ({ questionId: id, option: correctOption }));
    const completionId = randomUUID();
    const done = await this.#write(({ learning }) => learning.completeLesson({ lessonId, completionId, answers }));
    if (!done || done.alreadyCompleted) return;
    this.completions.push({ lessonId, completionId, xp: done.reward.xp });
  }

  async #listLessons(): Promise<string[]> {
    const course = await this.#repeat(({ learning }) => learning.listUnits());
    const all = [];
    for (const { id: unitId } of course?.units ?? []) {
      const unit = await this.#repeat(({ learning }) => learning.getUnit({ unitId }));
      all.push(...(unit?.lessons ?? []).map(({ id }) => id));
    }
    return all;
  }

  /** Calls the API with `#repeat`. Counts the write when the server has acknowledged it. */
  async #write<T>(call: (api: ApiClient) => Promise<T>): Promise<T | null> {
    const answer = await this.#repeat(call);
    if (answer === null) return null;
    this.acknowledged += 1;
    this.lastAcknowledged = performance.now();
    return answer;
  }

  /**
   * Calls the API, and repeats the call until the response is not a server error. Every repetition uses the same ids, as in the
   * app. Returns null if the server rejects the request, or if the call fails after `stop()`.
   */
  async #repeat<T>(call: (api: ApiClient) => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await call(this.#api);
      } catch (error) {
        if (isRejection(error)) return null;
      }
      this.failed += 1;
      if (this.#stopped) return null;
      await wait(RETRY_MS);
    }
  }

  async #send(request: Request): Promise<Response> {
    for (const [name, value] of Object.entries({ origin: this.#url, cookie: this.#cookies.header }))
      request.headers.set(name, value);
    const response = await fetch(request, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    this.#cookies.save(response);
    return response;
  }
}
