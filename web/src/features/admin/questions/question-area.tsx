import type { Me } from '@vialibera/contract/accounts';
import { questionUploadText as text } from '#web/strings/question-upload.ts';
import { Disclosure } from '#web/features/admin/disclosure.tsx';
import { QuestionBrowser } from './question-browser.tsx';
import { QuestionUploadCard } from './question-upload-card.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { formatDate } from '#web/strings/format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { QueryList } from '#web/features/admin/query-list.tsx';
import { Pager } from '#web/features/admin/pager.tsx';

/** The questions section of the profile: the upload, the learner's own proposals, and all live questions. */
export function QuestionArea({ me }: { me: Me }) {
  return (
    <div id="domande" className="grid gap-4">
      <QuestionUploadCard live={me.roles.includes('admin')} />
      <Disclosure title={text.mine.title}>
        <MyQuestions />
      </Disclosure>
      <Disclosure title={text.browser.title}>
        <QuestionBrowser />
      </Disclosure>
    </div>
  );
}

const tones = { waiting: 'yellow', approved: 'green', rejected: 'red' } as const;

/** Lists the learner's own proposals with their states. */
function MyQuestions() {
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.questions.listMyProposals.queryOptions({ input: { page }, placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { proposals = [], total = 0 } = query.data ?? {};
  return (
    <>
      <QueryList query={query} loading={text.mine.loading} empty={total === 0 ? <p>{text.mine.none}</p> : null}>
        <ul aria-label={text.mine.caption} className="grid">
          {proposals.map((proposal) => (
            <li
              key={proposal.id}
              className="flex items-start justify-between gap-4 border-b border-line py-3 first:pt-0 last:border-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {proposal.text}
                <span className="block text-[0.9375rem] text-muted">{formatDate(proposal.createdAt)}</span>
              </span>
              <Chip tone={tones[proposal.state]}>{text.mine.states[proposal.state]}</Chip>
            </li>
          ))}
        </ul>
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </>
  );
}
