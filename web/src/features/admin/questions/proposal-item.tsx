import { useMutation } from '@tanstack/react-query';
import type { Proposal } from '@vialibera/contract/questions';
import { api } from '#web/api.ts';
import { manageText } from '#web/strings/admin-manage.ts';
import { formatDate } from '#web/strings/format.ts';
import { Button } from '#web/ui/button.tsx';
import { OptionList } from './option-list.tsx';
import { shorten } from '#web/features/admin/shorten.ts';
import { useReviewed } from './use-reviewed.ts';

const { proposals: text, categories } = manageText;

type Props = { proposal: Proposal; waiting: boolean };

export function ProposalItem({ proposal, waiting }: Props) {
  const { id, topic, category, explanation, createdAt } = proposal;
  const { mutate, isPending } = useMutation(api.questions.reviewProposal.mutationOptions(useReviewed()));
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
