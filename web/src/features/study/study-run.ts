import type { StatementAnswer } from '@vialibera/contract/answers';
import type { SessionQuestion, StudySession } from '@vialibera/contract/study-sessions';
import { listOpenItems } from '@vialibera/domain/list-open-items';

/** `sent` is the answer as it is queued for the server. */
type RunAnswer = { sent: StatementAnswer; option: number; correct: boolean };

/** A session in progress. `checked` is true while the last answer is shown with its explanation. */
export type StudyRun = {
  /** Also the id of the completion, so that the server pays it once. */
  id: string;
  licence: string;
  /** An ISO instant by the device's clock. */
  startedAt: string;
  session: StudySession;
  answers: readonly RunAnswer[];
  selected: number | null;
  /** Whether the learner has said to be unsure about the current question. */
  unsure: boolean;
  checked: boolean;
};

export function startRun(run: Pick<StudyRun, 'id' | 'licence' | 'startedAt' | 'session'>): StudyRun {
  return { ...run, answers: [], selected: null, unsure: false, checked: false };
}

/** Returns what is still to be asked; the first one is the next question. */
export function listOpenQuestions({ session, answers }: StudyRun): SessionQuestion[] {
  const items = session.questions.map((asked) => ({ statement: asked.question.id, asked }));
  return listOpenItems(items, answers.map(toJudged)).map(({ asked }) => asked);
}

/** Returns the question on the screen; undefined if the session has no question. */
export function getCurrentQuestion(run: StudyRun): SessionQuestion | undefined {
  const last = run.checked ? run.answers.at(-1) : undefined;
  if (!last) return listOpenQuestions(run)[0];
  return run.session.questions.find(({ question }) => question.id === statementOf(last));
}

/** Whether the current question was answered wrong before. */
export function isRepeated(run: StudyRun): boolean {
  const before = run.checked ? run.answers.slice(0, -1) : run.answers;
  const id = getCurrentQuestion(run)?.question.id;
  return before.some((answer) => statementOf(answer) === id);
}

/** Counts the questions whose first answer is right. */
export function countRightAtFirst({ session, answers }: StudyRun): number {
  return session.questions.filter(({ question }) => {
    return answers.find((answer) => statementOf(answer) === question.id)?.correct;
  }).length;
}

/** Counts the questions that have an answer. */
export function countAsked({ answers }: StudyRun): number {
  return new Set(answers.map(statementOf)).size;
}

const statementOf = ({ sent }: RunAnswer) => String(sent.statementId);
const toJudged = (answer: RunAnswer) => ({ statement: statementOf(answer), correct: answer.correct });
