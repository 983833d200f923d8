import { LEARNER_HEADER } from '@vialibera/contract/version';
import { noteServer } from './network.ts';
import { keptLearner, setKeptLearner } from './kept-learner.ts';
import { runWhenIdle } from './start/run-when-idle.ts';

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
  const answer = await Promise.race([
    asked.then(
      (it) => keepLater(path, it),
      () => null,
    ),
    slow(),
  ]);
  if (answer && answer.status < 500) {
    if (path === 'me' && answer.headers.has(LEARNER_HEADER)) checkLearner(answer);
    return answer;
  }
  const keeper = await keptAnswers().catch(() => null);
  const recalled = await keeper?.recallAnswer(path);
  if (recalled && path === 'me') void asked.then(checkLearner).catch(() => undefined);
  return recalled ?? asked;
}

const keptAnswers = () => import('./offline/kept-answers.ts');

function keepLater(path: string, answer: Response): Response {
  if (!answer.ok) return answer;
  const copy = answer.clone();
  runWhenIdle(
    () =>
      void keptAnswers()
        .then(({ keepAnswer }) => keepAnswer(path, copy))
        .catch(() => undefined),
  );
  return answer;
}

/** The session is another learner's, or, where that was learned too late, nobody's: what the page shows goes away. */
function checkLearner(answer: Response): void {
  const known = keptLearner();
  if (answer.ok && known && answer.headers.get(LEARNER_HEADER) !== known) {
    setKeptLearner(null);
    location.reload();
  }
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
