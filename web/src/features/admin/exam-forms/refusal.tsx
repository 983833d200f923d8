import { ApiError } from '#web/network/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExamFit } from '@vialibera/contract/imports';
import type { AdminExamForm } from '@vialibera/contract/licences';
import { adminApi } from '#web/features/admin/admin-api.ts';
import { ExamFitNote } from '#web/features/admin/exam-fit-note.tsx';
import { errorText, rejectionCode } from '#web/strings/errors.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  error: unknown;
  form: AdminExamForm;
  licence: string;
  topics: TopicTitles;
  onReload: (current: AdminExamForm) => void;
  /** Called if the form no longer exists. */
  onGone: () => void;
};

/** Shows what the bank lacks for the form, or offers to load the form that someone else has saved. */
export function Refusal({ error, form, licence, topics, onReload, onGone }: Props) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery(adminApi.licences.listAdminLicences.queryOptions({ staleTime: 0 })),
    onSuccess: ({ licences }) => {
      const forms = licences.find(({ id }) => id === licence)?.forms ?? [];
      const current = forms.find(({ id }) => id === form.id);
      if (current) onReload(current);
      else onGone();
    },
    onError: (failure) => toast.error(errorText(failure)),
  });
  const lacking = lackingOf(error);
  if (lacking) return <ExamFitNote exam={lacking} title={examFormsText.unfilledTitle} topics={topics} />;
  if (rejectionCode(error) !== 'EXAM_FORM_CHANGED') return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {examFormsText.form.reload}
    </Button>
  );
}

/** Returns what the active bank lacks, if this is why the server has refused the form. */
function lackingOf(error: unknown): ExamFit | null {
  if (!(error instanceof ApiError) || error.code !== 'EXAM_FORM_UNFILLED') return null;
  return { possible: false, ...(error.data as Omit<ExamFit, 'possible'>) };
}
