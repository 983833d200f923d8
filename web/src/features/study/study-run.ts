import type { StatementAnswer } from '@vialibera/contract/answers';
import type { SessionQuestion, StudySession } from '@vialibera/contract/study';
import { listOpenItems } from '@vialibera/domain/study/list-open-items';

/** `sent` is the answer in the format in which it is queued for the server. */
type RunAnswer = { sent: StatementAnswer; option: number; correct: boolean };

/** A session in progress. `checked` is true while the last answer is shown with its explanation. */
export type StudyRun = {
  /** The id of the session. It is also the id of the completion, so that the server rewards the session only once. */
  id: string;
  licence: string;
  /** The start of the session by the device's clock, as an ISO string. */
  startedAt: string;
  session: StudySession;
  answers: readonly RunAnswer[];
  selected: number | null;
  /** Whether the learner has marked the current question with «Non sono sicuro». */
  unsure: boolean;
  checked: boolean;
};

export function startRun(run: Pick<StudyRun, 'id' | 'licence' | 'startedAt' | 'session'>): StudyRun {
  return { ...run, answers: [], selected: null, unsure: false, checked: false };
}

/** Returns the questions that are still to be asked. The first of them is the next question. */
export function listOpenQuestions({ session, answers }: StudyRun): SessionQuestion[] {
  const items = session.questions.map((asked) => ({ statement: asked.question.id, asked }));
  return listOpenItems(items, answers.map(toGraded)).map(({ asked }) => asked);
}

/** Returns the question on the screen, or undefined if the session has no question. */
export function getCurrentQuestion(run: StudyRun): SessionQuestion | undefined {
  const last = run.checked ? run.answers.at(-1) : undefined;
  if (!last) return listOpenQuestions(run)[0];
  return run.session.questions.find(({ question }) => question.id === statementOf(last));
}

export function isRepeated(run: StudyRun): boolean {
  const before = run.checked ? run.answers.slice(0, -1) : run.answers;
  const id = getCurrentQuestion(run)?.question.id;
  return before.some((answer) => statementOf(answer) === id);
}

export function countRightAtFirst({ session, answers }: StudyRun): number {
  return session.questions.filter(({ question }) => {
    return answers.find((answer) => statementOf(answer) === question.id)?.correct;
  }).length;
}

/** Counts the questions that have at least one answer. */
export function countAsked({ answers }: StudyRun): number {
  return new Set(answers.map(statementOf)).size;
}

const statementOf = ({ sent }: RunAnswer) => String(sent.statementId);
const toGraded = (answer: RunAnswer) => ({ statement: statementOf(answer), correct: answer.correct });
