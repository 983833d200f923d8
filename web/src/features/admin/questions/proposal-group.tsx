import { lazy, Suspense, useState } from 'react';
import type { Proposal, ProposalAuthor } from '@vialibera/contract/questions';
import { manageText } from '#web/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { formatDate } from '#web/strings/format.ts';
import { OptionList } from './option-list.tsx';
import { shorten } from '#web/features/admin/shorten.ts';
import { useReviewMutationOptions } from './review-mutation-options.ts';

const ReviewAll = lazy(async () => ({ default: (await import('./review-all.tsx')).ReviewAll }));
const { proposals: text, categories } = manageText;

type Props = { proposals: readonly Proposal[]; author: ProposalAuthor | undefined; waiting: boolean };

/** Lists the proposals of one author. The admin can review them one by one or all at once. */
export function ProposalGroup({ proposals, author, waiting }: Props) {
  const [reviewingAll, setReviewingAll] = useState<{ approve: boolean } | null>(null);
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="min-w-0 text-lg">
          {author?.name ?? text.noAuthor}
          {author && <span className="block font-text text-[0.9375rem] font-normal text-muted">{author.email}</span>}
        </h3>
        {waiting && author && (
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => setReviewingAll({ approve: true })}>
              {text.approveAll(author.waiting)}
            </Button>
            <Button variant="quiet" onClick={() => setReviewingAll({ approve: false })}>
              {text.rejectAll(author.waiting)}
            </Button>
          </div>
        )}
      </div>
      <ul className="grid">
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} proposal={proposal} waiting={waiting} />
        ))}
      </ul>
      <Suspense>
        {reviewingAll && author && (
          <ReviewAll author={author} approve={reviewingAll.approve} onClose={() => setReviewingAll(null)} />
        )}
      </Suspense>
    </section>
  );
}

type ProposalItemProps = { proposal: Proposal; waiting: boolean };

function ProposalItem({ proposal, waiting }: ProposalItemProps) {
  const { id, topic, category, explanation, createdAt } = proposal;
  const { mutate, isPending } = useMutation(api.questions.reviewProposal.mutationOptions(useReviewMutationOptions()));
  const name = shorten(proposal.text);
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <p className="font-semibold">{proposal.text}</p>
      <OptionList options={proposal.options} correctOption={proposal.correctOption} />
      {explanation && <p className="text-[0.9375rem]">{explanation}</p>}
      <p className="text-[0.9375rem] text-muted">
        {[categories[category], topic, formatDate(createdAt)].filter(Boolean).join(' · ')}
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
        {waiting && (
          <Button
            variant="quiet"
            aria-label={text.rejectOf(name)}
            busy={isPending}
            onClick={() => mutate({ id, approve: false })}
            className="min-h-11!"
          >
            {text.reject}
          </Button>
        )}
      </div>
    </li>
  );
}
