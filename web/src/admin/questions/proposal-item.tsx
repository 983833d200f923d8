import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Proposal } from '@vialibera/contract/questions';
import { api } from '#web/platform/api/api.ts';
import { shorten } from '#web/admin/shorten.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { reviewText } from '#web/admin/strings/admin-review.ts';
import { formatDate } from '#web/strings/format.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionList } from './option-list.tsx';
import { useCategories } from './use-categories.ts';
import { useReviewMutationOptions } from './review-mutation-options.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));
const { proposals: text } = manageText;

type ProposalItemProps = { proposal: Proposal; waiting: boolean };

/** Shows a proposal with buttons to approve or reject it. Before a rejection, asks for the reason. */
export function ProposalItem({ proposal, waiting }: ProposalItemProps) {
  const { id, topic, category, explanation, createdAt, note: reason } = proposal;
  const categories = useCategories();
  const [asking, setAsking] = useState<{ approve: boolean } | null>(null);
  const close = () => setAsking(null);
  const { mutate, isPending } = useMutation(
    api.questions.reviewProposal.mutationOptions(useReviewMutationOptions(close)),
  );
  const name = shorten(proposal.text);
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <p className="font-semibold">{proposal.text}</p>
      <OptionList options={proposal.options} correctOption={proposal.correctOption} />
      {explanation && <p className="text-[0.9375rem]">{explanation}</p>}
      {reason && (
        <p className="text-[0.9375rem]">
          <b>{reviewText.reason}</b> {reason}
        </p>
      )}
      <p className="text-[0.9375rem] text-muted">
        {[categories.nameOf(category), topic, formatDate(createdAt)].filter(Boolean).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={text.approveOf(name)}
          busy={isPending}
          onClick={() => mutate({ id, approve: true })}
          className="min-h-11!"
        >
          {text.approve}
        </Button>
        <AskButton label={reviewText.approveWithNoteOf(name)} onPress={() => setAsking({ approve: true })}>
          {reviewText.approveWithNote}
        </AskButton>
        {waiting && (
          <AskButton label={text.rejectOf(name)} onPress={() => setAsking({ approve: false })}>
            {text.reject}
          </AskButton>
        )}
      </div>
      <Suspense>
        {asking && (
          <ReviewDialog
            title={asking.approve ? reviewText.confirmApprove : reviewText.confirmReject}
            approve={asking.approve}
            confirmLabel={asking.approve ? text.approve : text.reject}
            busy={isPending}
            onReview={(note) => mutate({ id, approve: asking.approve, note })}
            onClose={close}
          >
            <p className="font-semibold">{proposal.text}</p>
          </ReviewDialog>
        )}
      </Suspense>
    </li>
  );
}

type AskButtonProps = { label: string; onPress: () => void; children: string };

/** A button that opens the dialog for an approval or a rejection. */
function AskButton({ label, onPress, children }: AskButtonProps) {
  return (
    <Button variant="quiet" aria-label={label} onClick={onPress} className="min-h-11!">
      {children}
    </Button>
  );
}
