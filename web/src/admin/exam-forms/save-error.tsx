import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExamFit } from '@vialibera/contract/imports';
import type { AdminExamForm } from '@vialibera/contract/licences';
import { api } from '#web/platform/api/api.ts';
import { ExamFitNote } from '#web/admin/exam-fit-note.tsx';
import { errorText, rejectionCode, rejectionData } from '#web/strings/errors.ts';
import { examFormsText } from '#web/strings/exam-forms.ts';
import type { TopicTitles } from '#web/strings/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';

type Props = {
  error: unknown;
  form: AdminExamForm;
  licence: string;
  topics: TopicTitles;
  onReload: (current: AdminExamForm) => void;
  /** Called if the exam form no longer exists. */
  onGone: () => void;
};

/**
 * If the active bank has too few statements for the exam form, shows what the bank lacks. If someone else has changed the exam form,
 * offers to load the changed version.
 */
export function SaveError({ error, form, licence, topics, onReload, onGone }: Props) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery(api.licences.listAdminLicences.queryOptions({ staleTime: 0 })),
    onSuccess: ({ licences }) => {
      const forms = licences.find(({ id }) => id === licence)?.forms ?? [];
      const current = forms.find(({ id }) => id === form.id);
      if (current) onReload(current);
      else onGone();
    },
    onError: (reloadError) => toast.error(errorText(reloadError)),
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

/**
 * If the server has rejected the exam form because the active bank cannot fill it, returns what the bank lacks.
 * Otherwise returns null.
 */
function lackingOf(error: unknown): ExamFit | null {
  const data = rejectionData(error, 'EXAM_FORM_UNFILLED');
  return data && { possible: false, ...data };
}
