import type { Concept } from '@vialibera/contract/shared/concepts';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { ConceptActions } from '#web/study-parts/concepts/concept-actions.tsx';
import { examText } from '#web/strings/exam.ts';
import { Button } from '#web/ui/button.tsx';
import { toPassages } from '#web/ui/reading/passages.ts';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { ReviewedOptions } from '#web/ui/answers/reviewed-options.tsx';
import { AnswerOutcome } from '#web/study-parts/frame/answer-outcome.tsx';
import { StudyFrame } from '#web/study-parts/frame/study-frame.tsx';
import { useShortcuts } from '#web/ui/answers/use-shortcuts.ts';
import { ReviewAnswers } from './review-answers.tsx';

type ExamReviewProps = {
  exam: SubmittedExam;
  index: number;
  onGo: (index: number) => void;
  onClose: () => void;
};

/** Shows one question of a submitted exam with the learner's answer and the correct one. Nothing can be changed here. */
export function ExamReview({ exam, index, onGo, onClose }: ExamReviewProps) {
  const total = exam.questions.length;
  const previous = () => index > 0 && onGo(index - 1);
  const next = () => index < total - 1 && onGo(index + 1);
  useShortcuts({ arrowleft: previous, arrowright: next });

  const question = exam.questions[index];
  const { review, result } = examText;
  if (!question) return null;
  const { text, options, illustration, userAnswer, correctAnswer } = question;
  return (
    <StudyFrame
      title={result.pageTitle}
      exit={{
        to: '/quiz/esame/$examId',
        params: { examId: exam.id },
        label: review.close,
        onLeave: onClose,
      }}
      step={{
        number: index + 1,
        label: review.title(index + 1, total),
        percent: ((index + 1) / total) * 100,
        progressLabel: review.position,
      }}
      illustration={illustration}
      question={text}
      textToRead={toPassages(question)}
      outcome={<ReviewOutcome question={question} concept={exam.concepts.find(({ id }) => id === question.concept)} />}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" aria-disabled={index === 0} onClick={previous} className="flex-1">
            {review.previous}
          </Button>
          <Button variant="quiet" aria-disabled={index === total - 1} onClick={next} className="flex-1">
            {review.next}
          </Button>
        </div>
      }
    >
      {options ? (
        <ReviewedOptions options={options} correctAnswer={correctAnswer} userAnswer={userAnswer} />
      ) : (
        <ReviewAnswers correctAnswer={correctAnswer} userAnswer={userAnswer} />
      )}
      <ReviewNavigator questions={exam.questions} current={index} onGo={onGo} />
    </StudyFrame>
  );
}

type Question = SubmittedExam['questions'][number];

function ReviewOutcome({ question, concept }: { question: Question; concept: Concept | undefined }) {
  const { text, illustration, explanation, userAnswer, correctAnswer } = question;
  const { review, result } = examText;
  const right = userAnswer === correctAnswer;
  return (
    <AnswerOutcome right={right} title={right ? review.right : userAnswer === null ? review.unanswered : review.wrong}>
      <p>
        <SpokenPassage passage={-1} text={explanation ?? result.noExplanation} />
      </p>
      <ConceptActions {...{ concept, illustration }} asked={text} />
    </AnswerOutcome>
  );
}

type ReviewNavigatorProps = {
  questions: SubmittedExam['questions'];
  current: number;
  onGo: (index: number) => void;
};

function ReviewNavigator({ questions, current, onGo }: ReviewNavigatorProps) {
  return (
    <nav
      aria-label={examText.room.navigator}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(1.35rem,8.2%),1fr))] gap-1 md:grid-cols-10 md:gap-1.5"
    >
      {questions.map(({ correctAnswer, userAnswer }, index) => {
        const right = correctAnswer === userAnswer;
        const mark = right ? 'border-green bg-green-soft text-green' : 'border-red bg-red-soft text-red underline';
        const colours = index === current ? 'border-ink bg-ink text-ground' : mark;
        return (
          <button
            key={index}
            type="button"
            aria-label={`${examText.room.question(index + 1, questions.length)}, ${right ? examText.review.right : examText.review.wrong}`}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(index)}
            className={`h-11 min-w-0 rounded-lg border-[1.5px] pt-0.5 font-sign text-[0.9375rem] leading-none font-bold tabular-nums underline-offset-4 ${colours}`}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}
