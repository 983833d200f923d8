import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportClassification } from '@vialibera/contract/imports';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { importText } from '#web/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/load-error.tsx';

const { preview: text } = importText;
const PAGE = 50;

type Props = { kind: ImportClassification; count: number; importId: string };

/**
 * Shows one group of rows in the preview, such as the new rows, with their number and the meaning of the group. The rows
 * themselves are shown when the admin opens the group.
 */
export function PreviewRows({ kind, count, importId }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <li className="grid gap-3 border-b border-line pb-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="inline-block min-w-16 font-sign text-2xl font-bold tabular-nums">
            {count.toLocaleString('it')}
          </span>
          <span className="font-semibold">{text.kinds[kind]}</span>
          <span className="text-muted"> · {text.hints[kind]}</span>
        </p>
        {count > 0 && kind !== 'identical' && (
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? text.hide : text.show}
            <span className="sr-only"> {text.kinds[kind]}</span>
          </Button>
        )}
      </div>
      {open && <Rows kind={kind} importId={importId} />}
    </li>
  );
}

function Rows({ kind, importId }: Omit<Props, 'count'>) {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    api.imports.listImportRows.infiniteOptions({
      input: (offset: number) => ({ importId, classification: kind, offset }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.rows.length === PAGE ? pages.length * PAGE : undefined),
    }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid gap-3" aria-busy={isFetching}>
      <ol className="grid gap-2">
        {rows.map(({ number, text: words, answer, textBefore, answerBefore }) => (
          <li key={`${number} ${words}`} className="grid rounded-control bg-raised p-3 text-[0.9375rem]">
            <span>
              {words} <strong>{answer ? text.true : text.false}</strong>
            </span>
            {textBefore !== null && <span className="text-muted">{text.before(textBefore)}</span>}
            {answerBefore !== null && answerBefore !== answer && (
              <span className="font-semibold text-red">{text.before(answerBefore ? text.true : text.false)}</span>
            )}
          </li>
        ))}
      </ol>
      {error && !isFetching && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="quiet" busy={isFetching} className="justify-self-start" onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </div>
  );
}
