import { lazy, Suspense, useState } from 'react';
import type { Proposal, ProposalAuthor } from '@vialibera/contract/questions';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';
import { ProposalItem } from './proposal-item.tsx';

const ReviewAll = lazy(async () => ({ default: (await import('./review-all.tsx')).ReviewAll }));
const { proposals: text } = manageText;

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
