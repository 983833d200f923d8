import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Question } from '@vialibera/contract/questions';
import { api } from '#web/platform/api/api.ts';
import { manageText as text } from '#web/admin/strings/admin-manage.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { EmptyList } from '#web/admin/empty-list.tsx';
import { QueryList } from '#web/admin/query-list.tsx';
import { Pager } from '#web/admin/pager.tsx';
import { QuestionTable } from './question-table.tsx';
import { useCategories } from './use-categories.ts';
import { useDebouncedValue } from '#web/admin/use-debounced-value.ts';

type QuestionFilters = { search: string; category?: string; topic?: string };

type Props = {
  /** Renders an action beside the filters. `rows` is the number of questions that match the filters. */
  renderAction?: (filters: QuestionFilters, rows: number) => ReactNode;
  renderRowAction?: (question: Question) => ReactNode;
};

/** Lists the quiz questions and filters them by text, category and topic. */
export function QuestionBrowser({ renderAction, renderRowAction }: Props) {
  const categories = useCategories();
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [topic, setTopic] = useState('');
  const [page, setPage] = useState(1);
  const filters: QuestionFilters = {
    search: useDebouncedValue(typed),
    ...(category && { category }),
    ...(topic && { topic }),
  };
  const query = useQuery(
    api.questions.listQuestions.queryOptions({
      input: { ...filters, page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const { topics = [], total = 0, questions = [] } = query.data ?? {};
  const fromStart = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(1);
  };
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto_auto]">
        <div className="col-span-2 md:col-span-1">
          <TextField
            type="search"
            label={text.search}
            value={typed}
            maxLength={200}
            onChange={(event) => fromStart(setTyped)(event.target.value)}
          />
        </div>
        <SelectField
          label={text.category}
          value={category}
          onChange={fromStart(setCategory)}
          options={[{ value: '', label: text.allCategories }, ...categories.options]}
        />
        {topics.length > 0 && (
          <div className="min-w-0 md:max-w-56">
            <SelectField
              label={text.topic}
              value={topic}
              onChange={fromStart(setTopic)}
              options={[{ value: '', label: text.allTopics }, ...topics.map((name) => ({ value: name, label: name }))]}
            />
          </div>
        )}
        {renderAction?.(filters, total)}
      </div>
      <QueryList query={query} loading={text.loading} empty={total === 0 ? <EmptyList /> : null}>
        <QuestionTable questions={questions} renderAction={renderRowAction} />
      </QueryList>
      <Pager page={page} total={total} onPage={setPage} />
    </div>
  );
}
