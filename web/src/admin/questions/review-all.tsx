import { useMutation } from '@tanstack/react-query';
import type { ProposalAuthor } from '@vialibera/contract/questions';
import { api } from '#web/platform/api/api.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useReviewMutationOptions } from './review-mutation-options.ts';

const { proposals: text } = manageText;

type Props = { author: ProposalAuthor; approve: boolean; onClose: () => void };

/** Asks for a reason or a note, and applies it to all waiting proposals of an author. */
export function ReviewAll({ author: { id, name, waiting, lastId }, approve, onClose }: Props) {
  const { mutate, isPending } = useMutation(
    api.questions.reviewAuthorProposals.mutationOptions(useReviewMutationOptions(onClose)),
  );
  return (
    <ReviewDialog
      title={approve ? text.confirmApprove(waiting, name) : text.confirmReject(waiting, name)}
      approve={approve}
      confirmLabel={approve ? text.approveAll(waiting) : text.rejectAll(waiting)}
      busy={isPending}
      onReview={(note) => mutate({ authorId: id, upTo: lastId, approve, note })}
      onClose={onClose}
    >
      <p>{approve ? text.approveHint : text.rejectHint}</p>
    </ReviewDialog>
  );
}
