import type { ReactNode } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import type { SessionMode } from '@vialibera/domain/study/compose-session';
import { SaveError } from '#web/study-parts/completion/save-error.tsx';
import { isTrueFalse } from '#web/study-parts/questions/question-choice.ts';
import { QuizOutcome, textToRead } from '#web/study-parts/questions/quiz-frame.tsx';
import { QuizOptions } from '#web/study-parts/questions/quiz-options.tsx';
import { useQuizShortcuts } from '#web/study-parts/questions/use-quiz-shortcuts.ts';
import { learningText } from '#web/strings/learning.ts';
import { studySessionText as text } from './strings/study-session.ts';
import { Button } from '#web/ui/button.tsx';
import { NextButton } from '#web/study-parts/frame/next-button.tsx';
import { type StudyExit, StudyFrame, type StudyStep } from '#web/study-parts/frame/study-frame.tsx';
import { TrueFalseButtons } from '#web/ui/answers/true-false-buttons.tsx';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { ReasonLine } from './reason-line.tsx';
import { countAsked, isRepeated, listOpenQuestions, type StudyRun } from './study-run.ts';
import { saveUnsureKnown, UnsureHint, UnsureToggle } from './unsure-toggle.tsx';
import { useStudyRun } from './use-study-run.ts';

type SessionRoundProps = {
  mode: SessionMode;
  storageKey: string;
  first: StudyRun;
  saving: boolean;
  error: Error | null;
  onComplete: (run: StudyRun) => void;
};

/**
 * Asks the questions of a session. A click on V or F sends the answer immediately. A question with a wrong answer is asked
 * again at the end.
 */
export function SessionRound({ mode, storageKey, first, saving, error, onComplete }: SessionRoundProps) {
  const session = useStudyRun(storageKey, first);
  const { run, asked, order, selectOption, checkAnswer, toggleUnsure, nextQuestion } = session;
  const isLast = run.checked && listOpenQuestions(run).length === 0;

  function advance() {
    if (saving) return;
    if (!run.checked) checkAnswer();
    else if (isLast) onComplete(run);
    else nextQuestion();
  }

  function select(option: number) {
    saveUnsureKnown();
    selectOption(option);
  }

  useQuizShortcuts({ options: asked?.question.options ?? [], order, onSelect: select, onEnter: advance });
  useShortcuts({ n: toggleUnsure });
  if (!asked) return null;
  const { question } = asked;
  const concept = run.session.concepts.find(({ id }) => id === question.concept);
  const pair = isTrueFalse(question);
  const { selected, checked } = run;
  return (
    <StudyFrame
      title={text.title[mode]}
      exit={toExit(mode)}
      step={toStep(run)}
      illustration={question.illustration}
      question={question.text}
      textToRead={textToRead(question, order, checked)}
      outcome={
        checked && (
          <QuizOutcome {...{ question, concept, selected }} feedback={toFeedback(run)} withAnswer={pair} isOfBank />
        )
      }
      action={
        checked ? (
          <>
            {error && <SaveError error={error} />}
            <NextButton busy={saving} onClick={advance}>
              {isLast ? text.finish : text.next}
            </NextButton>
          </>
        ) : (
          <AnswerButtons question={question} selected={selected} onSelect={select} onCheck={advance}>
            <UnsureToggle on={run.unsure} onToggle={toggleUnsure} />
          </AnswerButtons>
        )
      }
    >
      <ReasonLine run={run} />
      {!checked && <UnsureHint key={asked.question.id} on={run.unsure} />}
      {!pair && <QuizOptions {...{ question, order, selected, checked }} onSelect={select} />}
    </StudyFrame>
  );
}

type AnswerButtonsProps = {
  question: LessonQuestion;
  selected: number | null;
  onSelect: (option: number) => void;
  onCheck: () => void;
  children: ReactNode;
};

/**
 * Shows the buttons that answer a question. If the screen is low, e.g. on a phone in landscape orientation, V and F are
 * beside the toggle instead of below it.
 */
function AnswerButtons({ question, selected, onSelect, onCheck, children }: AnswerButtonsProps) {
  const { options } = question;
  if (!isTrueFalse(question))
    return (
      <>
        {children}
        <Button aria-disabled={selected === null} onClick={onCheck}>
          {text.check}
        </Button>
      </>
    );
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3 [@media(min-height:30rem)]:flex-col">
      {children}
      <TrueFalseButtons answer={null} onAnswer={(isTrue) => onSelect(options.indexOf(isTrue ? 'Vero' : 'Falso'))} />
    </div>
  );
}

function toExit(mode: SessionMode): StudyExit {
  return mode === 'errors' ? { to: '/errori', label: text.exit.mistakes } : { to: '/dashboard', label: text.exit.home };
}

function toStep(run: StudyRun): StudyStep {
  const total = run.session.questions.length;
  const open = listOpenQuestions(run).length;
  const asked = countAsked(run);
  return {
    // Each answer counts as one step, because a question may be asked several times.
    number: run.answers.length + (run.checked ? 0 : 1),
    label: isRepeated(run) ? text.repeated(open) : text.step(run.checked ? asked : asked + 1, total),
    percent: ((total - open) / total) * 100,
    progressLabel: text.progress,
  };
}

function toFeedback({ unsure }: StudyRun) {
  const { right, wrong } = learningText.quiz;
  return { right: unsure ? text.unsure.right : right, wrong };
}
