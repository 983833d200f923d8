import type { RunningExam } from '@vialibera/contract/exam';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { nativeShell } from '#web/native-shell.ts';
import { examText } from '#web/strings/exam.ts';
import { notify } from '#web/ui/notify.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useExamAnswers } from './use-exam-answers.ts';
import { useExamKeys } from './use-exam-keys.ts';
import { useFiguresAhead } from './use-figures-ahead.ts';
import { useHandIn } from './use-hand-in.ts';
import { useKeptExam } from './use-kept-exam.ts';

type Summary = { open: boolean; onOpen: () => void; onClose: () => void };

/** What a learner can do in a running exam, until it is submitted or the time is up. */
export function useExamRoom(exam: RunningExam, summary: Summary) {
  const [index, go] = useCurrentQuestion(exam.id);
  const { answers, answer, flush, unsentCount, trouble } = useExamAnswers(exam);
  const onSubmitted = () => summary.open && summary.onClose();
  const handIn = useHandIn({ examId: exam.id, flush, onSubmitted });
  const answered = answers.filter((given) => given !== null).length;
  useFiguresAhead(exam.questions);
  useKeptExam(exam);

  function onAnswer(given: boolean) {
    if (handIn.leaving) return;
    nativeShell()?.feel('given');
    answer(index, given);
  }

  function onSubmit() {
    if (handIn.leaving) return;
    if (answered < EXAM_QUESTIONS) notify.info(examText.summary.warning(EXAM_QUESTIONS - answered));
    handIn.setConfirming(true);
  }

  useExamKeys({
    summaryOpen: summary.open,
    index,
    onAnswer,
    onGo: go,
    onOpenSummary: summary.onOpen,
    onCloseSummary: summary.onClose,
    onSubmit,
  });

  return { ...handIn, index, go, answers, answered, onAnswer, onSubmit, unsentCount, trouble };
}
