import { useMutation } from '@tanstack/react-query';
import type { ProposalAuthor } from '@vialibera/contract/questions';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useReviewMutationOptions } from './review-mutation-options.ts';

const { proposals: text } = manageText;

type Props = { author: ProposalAuthor; approve: boolean; onClose: () => void };

export function ReviewAll({ author: { id, name, waiting, lastId }, approve, onClose }: Props) {
  const { mutate, isPending } = useMutation(
    api.questions.reviewAuthorProposals.mutationOptions(useReviewMutationOptions(onClose)),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={approve ? text.askApprove(waiting, name) : text.askReject(waiting, name)}
      confirmLabel={approve ? text.approveAll(waiting) : text.rejectAll(waiting)}
      cancelLabel={text.cancel}
      onConfirm={() => mutate({ authorId: id, upTo: lastId, approve })}
      busy={isPending}
      tone={approve ? 'primary' : 'danger'}
    >
      <p>{approve ? text.approveHint : text.rejectHint}</p>
    </ConfirmDialog>
  );
}
