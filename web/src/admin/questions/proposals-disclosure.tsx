import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { manageText } from '#web/admin/strings/admin-manage.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Disclosure } from '#web/admin/disclosure.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { toSelectOptions } from '#web/admin/select-options.ts';
import { Pager } from '#web/admin/pager.tsx';
import { ProposalGroup } from './proposal-group.tsx';

const { proposals: text } = manageText;
type State = keyof typeof text.states;

/** Lists the learners' proposals grouped by author, and shows how many are waiting for review. */
export function ProposalsDisclosure() {
  const { data } = useQuery(api.questions.listProposals.queryOptions({ input: {} }));
  const waiting = data?.waiting ?? 0;
  return (
    <Disclosure title={text.title} badge={waiting > 0 && <Chip tone="yellow">{text.waiting(waiting)}</Chip>}>
      <Proposals />
    </Disclosure>
  );
}

function Proposals() {
  const [state, setState] = useState<State>('waiting');
  const [page, setPage] = useState(1);
  const query = useQuery(
    api.questions.listProposals.queryOptions({
      input: { state, page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { proposals = [], authors = [], total = 0 } = query.data ?? {};
  const groups = [...Map.groupBy(proposals, ({ authorId }) => authorId)];
  return (
    <>
      <SelectField
        label={text.state}
        value={state}
        options={toSelectOptions(text.states)}
        onChange={(value) => {
          setState(value as State);
          setPage(1);
        }}
      />
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <p>{text.none[state]}</p> : null}>
        <div className="grid gap-6">
          {groups.map(([authorId, own]) => (
            <ProposalGroup
              key={authorId}
              proposals={own}
              author={authors.find(({ id }) => id === authorId)}
              waiting={state === 'waiting'}
            />
          ))}
        </div>
      </QueryList>
      {total > proposals.length && <Pager page={page} total={total} onPage={setPage} />}
    </>
  );
}
