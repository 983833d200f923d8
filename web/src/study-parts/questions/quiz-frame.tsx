import type { ReactNode } from 'react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { ConceptActions } from '#web/study-parts/concepts/concept-actions.tsx';
import { learningText } from '#web/strings/learning.ts';
import { AnswerOutcome } from '#web/study-parts/frame/answer-outcome.tsx';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { StudyFrame, type StudyExit, type StudyStep } from '#web/study-parts/frame/study-frame.tsx';
import { isTrueFalse } from './question-choice.ts';
import { QuizOptions } from './quiz-options.tsx';
import { currentIndex, type QuizSession } from './quiz-session.ts';

type QuizFrameProps = {
  title: string;
  exit: StudyExit;
  step: StudyStep;
  question: LessonQuestion;
  concept?: Concept | undefined;
  /** The indices of the options in their displayed order. */
  order: readonly number[];
  session: QuizSession;
  /** The words above the explanation of a right answer and of a wrong answer. */
  feedback: { right: string; wrong: string };
  onSelect: (option: number) => void;
  action: ReactNode;
};

export function QuizFrame(props: QuizFrameProps) {
  const { title, exit, step, question, concept, order, session, feedback, onSelect, action } = props;
  const { selected, checked } = session;
  const options = (
    <QuizOptions question={question} order={order} selected={selected} checked={checked} onSelect={onSelect} />
  );
  const pair = isTrueFalse(question);
  return (
    <StudyFrame
      title={title}
      exit={exit}
      step={step}
      illustration={question.illustration}
      question={question.text}
      textToRead={textToRead(question, order, checked)}
      outcome={checked && <QuizOutcome {...{ question, concept, selected, feedback }} />}
      action={
        <>
          {pair && options}
          {action}
        </>
      }
    >
      {!pair && options}
    </StudyFrame>
  );
}

type QuizOutcomeProps = Pick<QuizFrameProps, 'question' | 'concept' | 'feedback'> & {
  selected: number | null;
  /**
   * If true, the right answer is visible to everybody, because the options are no longer on the screen. Otherwise only
   * screen readers read it.
   */
  withAnswer?: boolean;
  /** Whether the question is a statement of the active bank. */
  isOfBank?: boolean;
};

/** Shows whether the answer is right, and the explanation. */
export function QuizOutcome({
  question,
  concept,
  selected,
  feedback,
  withAnswer = false,
  isOfBank = false,
}: QuizOutcomeProps) {
  const { options, correctOption, explanation, illustration } = question;
  const right = selected === correctOption;
  return (
    <AnswerOutcome right={right} title={right ? feedback.right : feedback.wrong}>
      {(withAnswer || !right) && (
        <p className={withAnswer ? 'font-bold' : 'sr-only'}>
          {learningText.quiz.rightAnswerIs(options[correctOption] ?? '')}
        </p>
      )}
      {explanation && (
        <p>
          <SpokenPassage passage={-1} text={explanation} />
        </p>
      )}
      <ConceptActions {...{ concept, illustration }} asked={isOfBank ? question.text : undefined} />
    </AnswerOutcome>
  );
}

type StepTexts = { question: (number: number, total: number) => string; progress: string };

/** Returns the position in a quiz of `total` questions. */
export function toQuizStep(session: QuizSession, total: number, texts: StepTexts): StudyStep {
  const number = currentIndex(session) + 1;
  return {
    number,
    label: texts.question(number, total),
    percent: (session.answers.length / total) * 100,
    progressLabel: texts.progress,
  };
}

/**
 * Returns the texts to read aloud, with the options in their displayed order. «Vero» and «Falso» are left out, because they
 * are the options of many questions.
 */
export function textToRead(question: LessonQuestion, order: readonly number[], checked: boolean): string[] {
  const choices = isTrueFalse(question) ? [] : order.map((option) => question.options[option] ?? '');
  return [question.text, ...choices, ...(checked && question.explanation ? [question.explanation] : [])];
}
