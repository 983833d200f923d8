import { type ReactNode, useState } from 'react';
import type { Concept } from '@vialibera/contract/shared/concepts';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { shuffled } from '#web/features/learning/exercise/shuffled.ts';
import { QuizOutcome, textToRead, toQuizStep } from '#web/study-parts/questions/quiz-frame.tsx';
import { isTrueFalse } from '#web/study-parts/questions/question-choice.ts';
import { QuizOptions } from '#web/study-parts/questions/quiz-options.tsx';
import {
  countCorrect,
  currentIndex,
  isLastQuestion,
  type QuizSession,
} from '#web/study-parts/questions/quiz-session.ts';
import { deleteQuizSession } from '#web/features/learning/quiz-session-storage.ts';
import { useQuizSession } from '#web/features/learning/use-quiz-session.ts';
import { useQuizShortcuts } from '#web/study-parts/questions/use-quiz-shortcuts.ts';
import { useStatementAnswers } from '#web/study-parts/questions/use-statement-answers.ts';
import { communityText } from '#web/features/learning/strings/community.ts';
import { learningText } from '#web/strings/learning.ts';
import { practiceText } from '#web/strings/practice.ts';
import { Button } from '#web/ui/button.tsx';
import { NextButton } from '#web/study-parts/frame/next-button.tsx';
import { StudyFrame } from '#web/study-parts/frame/study-frame.tsx';
import { useLeaveConfirmation } from '#web/study-parts/frame/use-leave-confirmation.ts';
import { TrueFalseButtons } from '#web/ui/answers/true-false-buttons.tsx';

import { PracticeEnd } from './practice-end.tsx';

const QUESTIONS = 10;

/** If the question is from the community, `author` is the name of the learner who proposed it. */
export type PracticeQuestion = LessonQuestion & { author?: string | null };
export type RoundTexts = { question: (number: number, total: number) => string; progress: string; again: string };

type PracticeRoundProps = {
  id: string;
  title: string;
  /** The licence whose bank contains the questions. If it is undefined, the answers are not recorded. */
  licence?: string | undefined;
  questions: readonly PracticeQuestion[];
  concepts?: readonly Concept[] | undefined;
  texts: RoundTexts;
  onAgain: () => void;
};

/**
 * A round of ten questions. For a true/false question, a click on V or F sends the answer immediately. In a single-choice
 * question, the learner first selects an option and then checks it.
 */
export function PracticeRound({ id, title, questions: all, concepts = [], texts, ...round }: PracticeRoundProps) {
  const { licence, onAgain } = round;
  const [questions] = useState(() => {
    // The learner cannot continue a round after leaving it, so delete the stored order of its options.
    deleteQuizSession(tabStorage(), id);
    return shuffled(all, Math.random).slice(0, QUESTIONS);
  });
  const { startTimer, queueAnswer, sendQueued } = useStatementAnswers(licence, 'practice');
  const quiz = useQuizSession({ id, questions, onAnswer: (asked, option) => void queueAnswer(asked, option) });
  const { session, order, answer, selectOption, checkAnswer, nextQuestion } = quiz;
  const [ended, setEnded] = useState(false);
  const question = questions[currentIndex(session)];
  const last = isLastQuestion(session, questions.length);
  const onSelect = question && isTrueFalse(question) ? answer : selectOption;
  useLeaveConfirmation(session.answers.length > 0 && !ended, { recorded: licence !== undefined });

  function advance() {
    if (!session.checked) return checkAnswer();
    startTimer();
    if (!last) return nextQuestion();
    deleteQuizSession(tabStorage(), id);
    sendQueued();
    setEnded(true);
  }

  useQuizShortcuts({ options: question?.options ?? [], order, onSelect, onEnter: ended ? onAgain : advance });
  if (ended) {
    const right = countCorrect(session, questions);
    return <PracticeEnd right={right} total={questions.length} again={texts.again} onAgain={onAgain} />;
  }
  if (!question) return null;
  const { checked } = session;
  const nextLabel = last ? practiceText.finish : practiceText.next;
  return (
    <PracticeFrame
      title={title}
      texts={texts}
      total={questions.length}
      question={question}
      concept={concepts.find(({ id: of }) => of === question.concept)}
      order={order}
      session={session}
      onSelect={onSelect}
    >
      {checked ? (
        <NextButton onClick={advance}>{nextLabel}</NextButton>
      ) : isTrueFalse(question) ? (
        <TrueFalseButtons
          answer={null}
          onAnswer={(isTrue) => onSelect(question.options.indexOf(isTrue ? 'Vero' : 'Falso'))}
        />
      ) : (
        <Button aria-disabled={session.selected === null} onClick={advance}>
          {practiceText.check}
        </Button>
      )}
    </PracticeFrame>
  );
}

type PracticeFrameProps = Pick<PracticeRoundProps, 'title' | 'texts'> & {
  total: number;
  question: PracticeQuestion;
  concept: Concept | undefined;
  order: readonly number[];
  session: QuizSession;
  onSelect: (option: number) => void;
  /** The buttons below the question: V and F, the button to check the selected option, or the button for the next question. */
  children: ReactNode;
};

function PracticeFrame(props: PracticeFrameProps) {
  const { title, texts, total, question, concept, order, session, onSelect, children } = props;
  const { selected, checked } = session;
  const pair = isTrueFalse(question);
  return (
    <StudyFrame
      title={title}
      exit={{ to: '/quiz/allenamento', label: practiceText.back }}
      step={toQuizStep(session, total, texts)}
      illustration={question.illustration}
      question={question.text}
      textToRead={textToRead(question, order, checked)}
      outcome={
        checked && (
          <QuizOutcome {...{ question, concept, selected }} feedback={learningText.quiz} withAnswer={pair} isOfBank />
        )
      }
      action={children}
    >
      {question.author && <p className="text-[0.9375rem] text-muted">{communityText.author(question.author)}</p>}
      {!pair && (
        <QuizOptions question={question} order={order} selected={selected} checked={checked} onSelect={onSelect} />
      )}
    </StudyFrame>
  );
}
