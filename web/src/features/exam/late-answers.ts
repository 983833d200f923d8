import { toast } from '#web/platform/device/toast.ts';
import { onOutcome } from '#web/platform/offline/send-rows.ts';
import { errorCode } from '#web/strings/errors.ts';
import { examText } from '#web/strings/exam.ts';
import { examAnswer } from './exam-answer.ts';

/** The answers of an exam are sent in separate requests. Those that fail within this time are reported together. */
const TOGETHER_MS = 500;

/** Reports the answers that reach the server after the end of their exam, e.g. because another device has submitted it. */
export function reportLateAnswers(): void {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onOutcome((outcome) => {
    const isLate = outcome.state === 'rejected' && errorCode(outcome.error) === 'EXAM_SUBMITTED';
    if (!isLate || outcome.mutation.kind !== examAnswer.kind) return;
    count += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      toast.error(examText.toast.late(count));
      count = 0;
    }, TOGETHER_MS);
  });
}
