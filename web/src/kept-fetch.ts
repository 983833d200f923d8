import { noteServer } from './network.ts';
import { keptLearner } from './kept-learner.ts';

/** What a screen shows and the device keeps, so that it opens without network. */
const KEPT = /\/api\/((?:me|home|profile|units|lessons|missions|practice|exams|email-preferences)(?:\/.*)?)$/;
const SLOW_MS = 2500;

/**
 * Asks the server; where it does not answer, or too slowly, gives what the device keeps of an earlier answer. The code for that comes
 * when it is needed, and never before the first screen.
 */
export async function fetchOrRecall(request: Request, ask: () => Promise<Response>): Promise<Response> {
  const path = request.method === 'GET' && KEPT.exec(new URL(request.url).pathname)?.[1];
  const asked = ask().then(tellReached, tellLost);
  if (!path) return asked;
  const learner = keptLearner();
  const answer = await Promise.race([
    asked.then(
      (it) => keepLater(path, it, learner),
      () => null,
    ),
    slow(),
  ]);
  if (answer && answer.status < 500) return answer;
  const keeper = await keptAnswers().catch(() => null);
  return (await keeper?.recallAnswer(path)) ?? asked;
}

const keptAnswers = () => import('./offline/kept-answers.ts');

function keepLater(path: string, answer: Response, learner: string | null): Response {
  if (!answer.ok) return answer;
  const copy = answer.clone();
  const whenIdle = self.requestIdleCallback ?? setTimeout;
  whenIdle(
    () =>
      void keptAnswers()
        .then(({ keepAnswer }) => keepAnswer(path, copy, learner))
        .catch(() => undefined),
  );
  return answer;
}

function tellReached(answer: Response): Response {
  noteServer(answer.status !== 502 && answer.status !== 503 && answer.status !== 504);
  return answer;
}

function tellLost(error: unknown): never {
  if (error instanceof TypeError || (error as Error).name === 'TimeoutError') noteServer(false);
  throw error;
}

function slow(): Promise<null> {
  return new Promise((done) => setTimeout(done, SLOW_MS, null));
}
