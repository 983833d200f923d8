import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionCategory } from '@vialibera/contract/questions';
import { uploadBatches } from '@vialibera/domain/question';
import { api, client } from '#web/api.ts';
import { errorCode } from '#web/strings/errors.ts';
import { questionUploadText as text } from '#web/strings/question-upload.ts';
import { notify } from '#web/ui/notify.ts';
import type { ReadQuestion } from '#web/features/admin/question-file/read-questions.ts';

export type UploadResult = { added: number; identical: number; disputed: number; live: boolean };
type Work = { questions: readonly ReadQuestion[]; category: QuestionCategory };

/** Sends questions batch by batch. After a failure the next try begins with the batch that failed. */
export function useQuestionUpload() {
  const queries = useQueryClient();
  const [sent, setSent] = useState<UploadResult & { count: number }>(nothingSent);
  const upload = useMutation({
    mutationFn: async ({ questions, category }: Work): Promise<UploadResult> => {
      let sum = sent;
      const rest = questions.slice(sum.count).map(({ line: _, ...question }) => ({ ...question, category }));
      for (const batch of uploadBatches(rest)) {
        const answer = await client.questions.uploadQuestions({ questions: batch });
        sum = {
          added: sum.added + answer.added,
          identical: sum.identical + answer.identical,
          disputed: sum.disputed + answer.disputed,
          live: answer.live,
          count: sum.count + batch.length,
        };
        setSent(sum);
      }
      return sum;
    },
    onSuccess: async ({ added, identical, disputed }) => {
      if (added > 0) notify.success(text.done(added));
      else notify.info(identical > 0 ? text.identical(identical) : text.disputed(disputed));
      await queries.invalidateQueries({ queryKey: api.questions.key() });
    },
    onError: (error) => notify.error(errorCode(error) === 'UNAUTHORIZED' ? text.signInFirst : text.uploadFailed),
  });
  const forget = () => {
    setSent(nothingSent);
    upload.reset();
  };
  return { ...upload, sent: sent.count, forget };
}

const nothingSent = { added: 0, identical: 0, disputed: 0, live: true, count: 0 };
