import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Question, QuestionCategory } from '@vialibera/contract/questions';
import { api } from '#web/api.ts';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EmptyList } from '#web/features/admin/empty-list.tsx';
import { ListState } from '#web/features/admin/list-state.tsx';
import { optionsOf } from '#web/features/admin/options-of.ts';
import { Pager } from '#web/features/admin/pager.tsx';
import { QuestionTable } from './question-table.tsx';
import { useSettled } from '#web/features/admin/use-settled.ts';

type QuestionFilters = { search: string; category?: QuestionCategory; topic?: string };

type Props = {
  /** Beside the filters, which it knows. */
  renderAct?: (filters: QuestionFilters, rows: number) => ReactNode;
  renderRowAct?: (question: Question) => ReactNode;
};

/** The questions of the game, found by text, category and topic. */
export function QuestionBrowser({ renderAct, renderRowAct }: Props) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [topic, setTopic] = useState('');
  const [page, setPage] = useState(1);
  const filters: QuestionFilters = {
    search: useSettled(typed),
    ...(category && { category: category as QuestionCategory }),
    ...(topic && { topic }),
  };
  const query = useQuery(
    api.questions.listQuestions.queryOptions({
      input: { ...filters, page },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const topics = query.data?.topics ?? [];
  const total = query.data?.total ?? 0;
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
          options={[{ value: '', label: text.allCategories }, ...optionsOf(text.categories)]}
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
        {renderAct?.(filters, total)}
      </div>
      <ListState query={query} loading={text.loading} empty={total === 0 ? <EmptyList /> : null}>
        <QuestionTable questions={query.data?.questions ?? []} renderAct={renderRowAct} />
      </ListState>
      <Pager page={page} total={total} onPage={setPage} />
    </div>
  );
}
