import { useInfiniteQuery } from '@tanstack/react-query';
import { IMPORT_PAGE_ROWS } from '@vialibera/contract/shared/import-limits';
import type { ImportClassification } from '@vialibera/contract/imports';
import { useState } from 'react';
import { api, client } from '#web/platform/api/api.ts';
import { AnsweredText } from '#web/admin/answered-text.tsx';
import { FieldChanges } from '#web/admin/field-changes.tsx';
import { formatNumber } from '#web/strings/format.ts';
import { fieldChangeText, previewText as text } from '#web/admin/strings/import-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ImportRow = Awaited<ReturnType<typeof client.imports.listImportRows>>['rows'][number];
type Props = {
  kind: ImportClassification;
  count: number;
  importId: string;
  /** `name` and `hint` replace the default name and meaning of the group. */
  name?: string;
  hint?: string;
};

/**
 * Shows one group of rows in the preview, such as the new rows. Shows the number of rows and the meaning of the group. The rows
 * themselves are shown when the admin opens the group.
 */
export function PreviewRows({ kind, count, importId, name = text.kinds[kind], hint = text.hints[kind] }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <li className="grid gap-3 border-b border-line pb-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="mr-2 inline-block min-w-14 font-sign text-2xl font-bold tabular-nums">
            {formatNumber(count)}
          </span>
          <span className="font-semibold">{name}</span>
          <span className="text-muted"> · {hint}</span>
        </p>
        {count > 0 && kind !== 'identical' && (
          <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? text.hide : text.show}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {open && <Rows kind={kind} importId={importId} />}
    </li>
  );
}

function Rows({ kind, importId }: Pick<Props, 'kind' | 'importId'>) {
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery(
    api.imports.listImportRows.infiniteOptions({
      input: (offset: number) => ({ importId, classification: kind, offset }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) =>
        last.rows.length === IMPORT_PAGE_ROWS ? pages.length * IMPORT_PAGE_ROWS : undefined,
    }),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <div className="grid gap-3" aria-busy={isFetching}>
      <ol className="grid gap-2">
        {rows.map((row) => (
          <PreviewRow key={`${row.number} ${row.text}`} row={row} kind={kind} />
        ))}
      </ol>
      {!data && !error && <Skeleton className="h-14" />}
      {data && rows.length === 0 && <p className="text-muted">{text.onlyInBank}</p>}
      {error && !isFetching && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !error && (
        <Button variant="quiet" busy={isFetching} className="justify-self-start" onClick={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </div>
  );
}

type PreviewRowProps = { row: ImportRow; kind: ImportClassification };

function PreviewRow({ row: { text: words, answer, options, imageUrl, changes, ours }, kind }: PreviewRowProps) {
  const labels = kind === 'corrected' ? { before: text.correctedBefore, after: text.correctedAfter } : {};
  const showsImage = imageUrl !== null && !changes.some(({ field }) => field === 'image');
  return (
    <li className="grid gap-2 rounded-control bg-raised p-3 text-[0.9375rem]">
      <div className="flex items-start gap-3">
        {showsImage && (
          <IllustrationImage
            illustration={{ url: imageUrl, description: null }}
            className="size-14 shrink-0 rounded-control bg-white p-1"
          />
        )}
        <AnsweredText text={words} answer={answer} options={options} />
      </div>
      {ours && (
        <p>
          <strong>{text.ours(ours.answer ? fieldChangeText.true : fieldChangeText.false)}</strong> {ours.why}
        </p>
      )}
      <FieldChanges changes={changes} {...labels} />
    </li>
  );
}
