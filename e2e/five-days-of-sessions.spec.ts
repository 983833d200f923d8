import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, dayAt, ROME_TIME_ZONE } from '@vialibera/domain/time/day';
import { DAY_MS } from '@vialibera/domain/time/durations';
import { ANSWERS_PER_CONCEPT } from '@vialibera/domain/study/study-plan';
import { createApi } from '#e2e/support/api.ts';
import { ownAnswerKey } from '#e2e/support/answer-key.ts';
import { reconnect, waitForShell } from '#e2e/support/device.ts';
import { answerUpTo, startExam, submitExam } from '#e2e/support/exam.ts';
import { signUp } from '#e2e/support/learner.ts';
import { newServer, type Server, test } from '#e2e/support/server.ts';
import { answerSession, startSession } from '#e2e/support/study-session.ts';

const DAYS_TO_EXAM = 30;
const SAFE = 'È al sicuro su questo dispositivo';
const READY = 'Probabilità di passare: tra';

test.use({ serviceWorkers: 'allow' });

test.describe('five days of sessions', () => {
  let server: Server;
  test.beforeAll(async () => {
    server = await newServer();
    await server.start({ clocked: true });
  });
  test.afterAll(() => server.stop());

  test('mistakes are asked again and then cleared, the readiness changes, and a missed day changes the plan, even without network', async ({
    page,
    context,
  }) => {
    test.slow();
    const { url } = server;
    const clock = new Clock(page, server);
    await clock.install();
    await signUp(page, url);

    await test.step('first day: the date of the exam, and a session with three wrong answers', async () => {
      await page.goto(`${url}/pronto`);
      await expect(page.getByRole('heading', { name: 'Servono ancora risposte' })).toBeVisible();
      await page.getByLabel("Data dell'esame").fill(addDays(clock.today(), DAYS_TO_EXAM));
      await page.getByRole('button', { name: 'Salva il piano' }).click();
      await expect(page.getByText(`All'esame mancano ${DAYS_TO_EXAM} giorni.`)).toBeVisible();
      await startSession(page, url);
      await answerSession(page, clock.tick, { wrong: 3 });
      await expect(page.getByText('17 su 20 al primo colpo', { exact: true })).toBeVisible();
      await expectMistakes(page, url, 3);
      await expect(page.getByText('Giusta una volta: ancora un giorno')).toHaveCount(3);
    });

    let band = '';
    await test.step('second day: the mistakes leave, and a simulation makes the readiness known', async () => {
      await clock.goToDay(1);
      await reviewMistakes(page, url, clock, 3);
      await expect(page.getByText('errori in meno da ripassare')).toBeVisible();
      await expectMistakes(page, url, 0);
      await startExam(page, url);
      await answerUpTo(page, ownAnswerKey(), 30, 2);
      await submitExam(page);
      for (let session = 0; session < 5; session += 1) await studyByApi(page, url);
      band = await readBand(page, url);
      await expect(page.getByText('Da domani vedi qui come cambia la tua probabilità')).toBeVisible();
      await download(page, url);
    });

    const planned: number[] = [];
    await test.step('third day: nothing; on the fourth the plan asks for a little more', async () => {
      for (const day of [2, 3]) {
        await clock.goToDay(day);
        planned.push(await readPlan(page, url, DAYS_TO_EXAM - day));
      }
      expect(planned[1]).toBeGreaterThan(planned[0]!);
      expect(planned[1]).toBeLessThanOrEqual(Math.ceil(planned[0]! * 1.1));
    });

    await test.step('fourth day: without network the same mistakes and the same plan', async () => {
      const before = await countAnswers(page, url);
      await context.setOffline(true);
      await expectMistakes(page, url, 2);
      await startSession(page, url);
      expect(await answerSession(page, async () => {})).toBe(2);
      await expect(page.getByText(SAFE)).toBeVisible();
      // Each answer may have been the first one to a new concept. In this case, the plan for today requires fewer answers than
      // before.
      const [given = 0, target = 0] = await readProgress(page);
      expect(given).toBe(20);
      expect(target).toBeLessThanOrEqual(planned[1]!);
      expect(target).toBeGreaterThanOrEqual(
        planned[1]! - Math.ceil((ANSWERS_PER_CONCEPT * given) / (DAYS_TO_EXAM - 3)),
      );
      await expectMistakes(page, url, 2);
      await expect(page.getByText('Giusta una volta: ancora un giorno')).toHaveCount(2);
      await reconnect(context);
      await expect.poll(() => countAnswers(page, url)).toBe(before + 20);
      expect(await findTarget(page, url)).toBe(target);
    });

    await test.step('fifth day: the last mistakes leave, and the readiness has moved', async () => {
      await clock.goToDay(4);
      await expectMistakes(page, url, 2);
      await reviewMistakes(page, url, clock, 2);
      await expectMistakes(page, url, 0);
      expect(await readBand(page, url)).not.toBe(band);
      await expect(page.getByText(`era ${band}; ora è`)).toBeVisible();
    });
  });
});

/**
 * Controls the clocks of the server and of the browser. The first day begins at noon, so that no step reaches midnight.
 */
class Clock {
  readonly #page: Page;
  readonly #server: Server;
  readonly #toNoon: number;
  #days = 0;
  #minutes = 0;

  constructor(page: Page, server: Server) {
    this.#page = page;
    this.#server = server;
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ROME_TIME_ZONE }).format(),
    );
    this.#toNoon = ((36 - hour) % 24) / 24;
  }

  async install(): Promise<void> {
    await this.#page.clock.install();
    await this.goToDay(0);
  }

  async goToDay(days: number): Promise<void> {
    this.#days = days;
    this.#minutes = 0;
    await this.#server.moveClock(this.#toNoon + days);
    await this.#page.clock.setSystemTime(this.#now());
  }

  today(): string {
    return dayAt(this.#now(), ROME_TIME_ZONE);
  }

  /**
   * Moves the server's clock forward by a minute, so that the answers are recorded in the order in which they are given.
   */
  readonly tick = async (): Promise<void> => {
    this.#minutes += 1;
    await this.#server.moveClock(this.#toNoon + this.#days + this.#minutes / (24 * 60));
  };

  #now(): Date {
    return new Date(Date.now() + (this.#toNoon + this.#days) * DAY_MS);
  }
}

async function expectMistakes(page: Page, url: string, count: number): Promise<void> {
  await page.goto(`${url}/errori`);
  const text = count === 0 ? 'Nessun errore da ripassare' : `${count} domande da ripassare`;
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

async function reviewMistakes(page: Page, url: string, clock: Clock, count: number): Promise<void> {
  await page.goto(`${url}/errori`);
  await page.getByRole('link', { name: 'Ripassa tutti' }).click();
  await answerSession(page, clock.tick);
  await expect(page.getByText(`${count} su ${count} al primo colpo`, { exact: true })).toBeVisible();
}

/** Returns the number of answers that the dashboard plans for today. */
async function readPlan(page: Page, url: string, daysLeft: number): Promise<number> {
  await page.goto(`${url}/dashboard`);
  await expect(page.getByText(`${daysLeft} giorni all'esame`)).toBeVisible();
  const heading = page.getByRole('heading', { name: /^\d+ risposte$/ });
  return Number.parseInt(await heading.innerText());
}

/** Returns two numbers from the end of a session: the answers given today and the answers planned for today. */
async function readProgress(page: Page): Promise<number[]> {
  const line = await page.getByText(/^Oggi: \d+ risposte su \d+$/).innerText();
  return (line.match(/\d+/g) ?? []).map(Number);
}

/** Returns the range of the probability of passing that «Sei pronto?» shows. */
async function readBand(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/pronto`);
  const heading = await page.getByRole('heading', { name: READY }).innerText();
  return heading.replace('Probabilità di passare: ', '');
}

/** Answers all questions of a study session right, through the API. */
async function studyByApi(page: Page, url: string): Promise<void> {
  const { study } = createApi(page.request, url);
  const { questions } = await study.getSession({});
  const sentAt = new Date().toISOString();
  const common = { licence: 'B', source: 'session' as const, ms: 3000, unsure: false, at: sentAt };
  const answers = questions.map(({ question: { id, correctOption } }) => {
    return { ...common, id: randomUUID(), statementId: Number(id), choice: correctOption === 0 };
  });
  await study.recordAnswers({ answers, sentAt });
}

async function countAnswers(page: Page, url: string): Promise<number> {
  return (await createApi(page.request, url).study.getReadiness({})).answers;
}

/** Returns the number of answers that the server plans for today. */
async function findTarget(page: Page, url: string): Promise<number> {
  const { study } = await createApi(page.request, url).home.getHome();
  return study!.plan.target;
}

/** Downloads the course, the statements and the study state to the device. */
async function download(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile?tab=impostazioni`);
  await page.getByRole('button', { name: 'Scarica per lo studio offline' }).click();
  await page.getByRole('button', { name: 'Rimuovi' }).waitFor();
  await waitForShell(page);
}
