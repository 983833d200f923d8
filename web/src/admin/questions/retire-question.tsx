import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Question } from '@vialibera/contract/questions';
import { errorText } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import { shorten } from '#web/admin/shorten.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { toast } from '#web/platform/device/toast.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));
const { retire, retireQuestion: text } = manageText;

/** Retires a live question. A retired question is listed among the rejected proposals, where the admin can restore it. */
export function RetireQuestion({ question: { id, text: question } }: { question: Question }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation(
    api.questions.reviewProposal.mutationOptions({
      onSuccess: ({ reviewed }) => {
        if (reviewed === 0) toast.info(text.already);
        else toast.success(text.done);
      },
      onError: (error) => toast.error(errorText(error)),
      onSettled: async () => {
        setAsked(false);
        await queries.invalidateQueries({ queryKey: api.questions.key() });
      },
    }),
  );
  const label = retire.open(shorten(question));
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={retire.confirm}
        onClick={() => setAsked(true)}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-blue-soft hover:text-blue-strong"
      >
        <Archive aria-hidden className="size-5" />
      </button>
      {asked && (
        <Suspense>
          <ReviewDialog
            title={retire.title}
            approve={false}
            confirmLabel={retire.confirm}
            busy={isPending}
            onReview={(note) => mutate({ id, approve: false, live: true, note })}
            onClose={() => setAsked(false)}
          >
            <p className="font-semibold">{question}</p>
            <p>{text.hint}</p>
          </ReviewDialog>
        </Suspense>
      )}
    </>
  );
}
