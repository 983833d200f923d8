import type { SeedClient } from './seed-client.ts';
import type { School, SeedLearner } from './school.ts';
import type { Activity } from './timeline.ts';

type StudySession = Awaited<ReturnType<SeedClient['api']['study']['getSession']>>;
type Question = StudySession['questions'][number]['question'];
type Completion = Parameters<SeedClient['api']['study']['completeSession']>[0];

/**
 * In a study session, the probability of a right answer is lower than `skill` by this amount, because the statements
 * are new or almost forgotten.
 */
const HARDER_BY = 0.1;
/** The number of statements that a learner answers when practising a topic. */
const PRACTISED = 8;

/**
 * Simulates a study session. It contains the statements of the day or the learner's open mistakes. At the end, the
 * learner answers the wrong statements again, this time right.
 */
export async function* takeStudySession(school: School, learner: SeedLearner): Activity {
  const { random, timeline } = school;
  const { api } = learner.client;
  const mode = learner.openMistakes > 5 && random.chance(0.3) ? 'errors' : 'today';
  const { questions } = await api.study.getSession({ mode });
  if (questions.length === 0) return;
  const asked = questions.map(({ question }) => question);
  const first = toAnswers(school, learner, asked, 'session');
  const wrong = asked.filter((_, index) => !first[index]!.right);
  const again = toAnswers(school, { skill: 1 + HARDER_BY }, wrong, 'session', first.at(-1)!.seconds);
  const answers = [...first, ...again].map(({ sent }) => sent);
  yield [...first, ...again].at(-1)!.seconds;
  const sentAt = timeline.now.toISOString();
  const { status } = await api.study.completeSession({ sessionId: random.uuid(), answers, sentAt });
  learner.openMistakes = status.mistakes;
}

export async function* practise(school: School, learner: SeedLearner): Activity {
  const { random, timeline } = school;
  const { api } = learner.client;
  const { topics } = await api.practice.listPractice();
  const topic = random.pick(topics)?.topic;
  if (topic === undefined) return;
  const { questions } = await api.practice.getPractice({ topic });
  const given = toAnswers(school, learner, questions.slice(0, PRACTISED), 'practice');
  yield given.at(-1)!.seconds;
  await api.study.recordAnswers({ answers: given.map(({ sent }) => sent), sentAt: timeline.now.toISOString() });
}

/** Simulates answers to `questions`. In each result, `seconds` is the time from now until the answer. */
function toAnswers(
  { random, timeline }: School,
  { skill }: Pick<SeedLearner, 'skill'>,
  questions: readonly Question[],
  source: Completion['answers'][number]['source'],
  begun = 0,
) {
  let seconds = begun;
  return questions.map(({ id, correctOption }) => {
    const taken = random.integer(4, 16);
    seconds += taken;
    const right = random.chance(skill - HARDER_BY);
    const sent = {
      id: random.uuid(),
      licence: 'B',
      statementId: Number(id),
      choice: (correctOption === 0) === right,
      source,
      ms: taken * 1000,
      unsure: random.chance(0.06),
      at: new Date(timeline.now.getTime() + seconds * 1000).toISOString(),
    };
    return { sent, right, seconds };
  });
}
