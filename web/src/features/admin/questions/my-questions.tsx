import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { formatDate } from '#web/strings/format.ts';
import { questionUploadText } from '#web/strings/question-upload.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { Pager } from '#web/features/admin/pager.tsx';

const { mine: text } = questionUploadText;
const tones = { waiting: 'yellow', approved: 'green', rejected: 'red' } as const;

/** What a learner has uploaded, and what became of it. */
export function MyQuestions() {
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.questions.listMyProposals.queryOptions({ input: { page }, placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { proposals = [], total = 0 } = query.data ?? {};
  return (
    <>
      <ListState query={query} loading={text.loading} empty={total === 0 ? <p>{text.none}</p> : null}>
        <ul aria-label={text.caption} className="grid">
          {proposals.map((proposal) => (
            <li
              key={proposal.id}
              className="flex items-start justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {proposal.text}
                <span className="block text-[0.9375rem] text-muted">{formatDate(proposal.createdAt)}</span>
              </span>
              <Chip tone={tones[proposal.state]}>{text.states[proposal.state]}</Chip>
            </li>
          ))}
        </ul>
      </ListState>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}
