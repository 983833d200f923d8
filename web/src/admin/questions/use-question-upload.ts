import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadBatches } from '@vialibera/domain/questions/question';
import { api, client } from '#web/platform/api/api.ts';
import { errorCode } from '#web/strings/errors.ts';
import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';
import { toast } from '#web/platform/device/toast.ts';
import type { ReadQuestion } from '@vialibera/question-files/text/read-questions';

export type UploadResult = { added: number; identical: number; disputed: number; live: boolean };
type Upload = { questions: readonly ReadQuestion[]; category: string; showAuthor: boolean };

/** Uploads questions batch by batch. A retry continues with the batch that failed. */
export function useQuestionUpload() {
  const queries = useQueryClient();
  const [sent, setSent] = useState<UploadResult & { count: number }>(nothingSent);
  const upload = useMutation({
    mutationFn: async ({ questions, category, showAuthor }: Upload): Promise<UploadResult> => {
      let sum = sent;
      const rest = questions.slice(sum.count).map(({ line: _, ...question }) => ({ ...question, category }));
      for (const batch of uploadBatches(rest)) {
        const answer = await client.questions.uploadQuestions({ questions: batch, showAuthor });
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
      if (added > 0) toast.success(text.done(added));
      else toast.info(identical > 0 ? text.identical(identical) : text.disputed(disputed));
      await queries.invalidateQueries({ queryKey: api.questions.key() });
    },
    onError: (error) => toast.error(errorCode(error) === 'UNAUTHORIZED' ? text.signInFirst : text.uploadFailed),
  });
  const reset = () => {
    setSent(nothingSent);
    upload.reset();
  };
  return { ...upload, sent: sent.count, reset };
}

const nothingSent = { added: 0, identical: 0, disputed: 0, live: true, count: 0 };
