import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProposal } from '@vialibera/contract/questions';
import { api } from '#web/platform/api/api.ts';
import { Pager } from '#web/admin/pager.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { formatDate } from '#web/strings/format.ts';
import { questionUploadText } from '#web/admin/strings/question-upload.ts';
import { Chip } from '#web/ui/chip.tsx';

const { mine: text } = questionUploadText;
const tones = { waiting: 'yellow', approved: 'green', rejected: 'red' } as const;

/**
 * Lists the learner's own proposals with their states. If a proposal was reviewed, shows the reason or the note of the
 * reviewer.
 */
export function MyQuestions() {
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.questions.listMyProposals.queryOptions({
      input: { page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { proposals = [], total = 0 } = query.data ?? {};
  return (
    <>
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ul aria-label={text.caption} className="grid">
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}

function ProposalRow({ proposal }: { proposal: OwnProposal }) {
  const { state, createdAt, reviewedAt, note, showAuthor } = proposal;
  const facts = [
    text.uploadedOn(formatDate(createdAt)),
    state !== 'waiting' && reviewedAt && text.decidedOn[state](formatDate(reviewedAt)),
    state !== 'rejected' && showAuthor && text.withName,
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="grid min-w-0 flex-1 basis-44 gap-1 wrap-anywhere">
        <p>{proposal.text}</p>
        {note && (
          <p>
            <b>{state === 'rejected' ? text.reason : text.note}</b> {note}
          </p>
        )}
        <p className="text-[0.9375rem] text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Chip tone={tones[state]}>{text.states[state]}</Chip>
    </li>
  );
}
