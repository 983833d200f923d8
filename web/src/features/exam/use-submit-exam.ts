import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { api, client } from '#web/api.ts';
import { hidesGame, setFigures } from '#web/session.ts';
import { examText } from '#web/strings/exam.ts';
import { notify } from '#web/ui/notify.ts';
import { examSheetQuery, isRefusal } from './exam-sheet-query.ts';
import { forgetHandedIn } from './handed-in.ts';
import { forgetExam } from './unsent-answers.ts';

type Submission = { flush: () => Promise<boolean>; timeUp: boolean };

export function useSubmitExam(examId: string, onSubmitted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ flush, timeUp }: Submission) => {
      const sent = await flush();
      if (!sent && !timeUp) throw new Error('Answers are still unsent');
      return client.exam.submitExam({ examId });
    },
    onSuccess: (exam) => {
      const { queryKey } = examSheetQuery(examId);
      // A network that comes back is told more than once: the first answer has done all this.
      if (queries.getQueryData(queryKey)?.exam.status === 'submitted') return;
      forgetExam(localStorage, examId);
      forgetHandedIn(localStorage, examId);
      void import('#web/offline/kept-answers.ts').then(({ keepExam }) => keepExam(exam));
      if (exam.reward) setFigures(queries, exam.reward.figures);
      onSubmitted();
      queries.setQueryData(queryKey, { exam, readAt: performance.now() });
      void queries.invalidateQueries({ queryKey: api.exam.listExams.key() });
      void queries.invalidateQueries({ queryKey: api.home.key() });
      announce(exam, hidesGame(queries));
    },
    onError: (error) => {
      if (isRefusal(error)) forgetHandedIn(localStorage, examId);
      notify.error(examText.toast.saveFailed);
    },
  });
}

function announce({ passed, errors, reward }: SubmittedExam, hideGame: boolean) {
  if (!passed) return notify.info(examText.toast.failed(errors));
  if (hideGame) return notify.success(examText.result.passed);
  const paid = reward?.parts.find(({ kind }) => kind === 'exam_passed');
  return notify.success(paid ? examText.toast.passed(paid.xp) : examText.toast.passedUnpaid);
}
