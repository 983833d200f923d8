import { useRef } from 'react';
import { PAGE_ROWS } from '@vialibera/contract/shared/page';
import { manageText as text } from './strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  page: number;
  total: number;
  onPage: (page: number) => void;
  size?: number;
  formatFirst?: (shown: number, total: number) => string;
  formatCount?: (total: number) => string;
};

/** Pagination: shows which rows of a list are visible, with buttons for the previous and the next page. */
export function Pager({
  page,
  total,
  onPage,
  size = PAGE_ROWS,
  formatFirst = text.firstOf,
  formatCount = text.count,
}: Props) {
  const nav = useRef<HTMLElement>(null);
  if (total === 0) return null;
  // A list that fits on one page needs no buttons. However, if rows were deleted while the admin was on a later page, the
  // buttons are still shown, so that the admin can go back.
  if (total <= size && page === 1) return <p className="text-muted">{formatCount(total)}</p>;
  const go = (next: number) => {
    onPage(next);
    // Scrolls to the top of the list, which is the previous sibling of the pager.
    nav.current?.previousElementSibling?.scrollIntoView();
  };
  const from = (page - 1) * size + 1;
  const to = Math.min(page * size, total);
  return (
    <nav ref={nav} aria-label={text.pages} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-muted">
        {page === 1 ? formatFirst(size, total) : from > total ? formatCount(total) : text.rowsOf(from, to, total)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={page === 1} onClick={() => go(page - 1)}>
          {text.previous}
        </Button>
        <Button variant="quiet" disabled={to >= total} onClick={() => go(page + 1)}>
          {text.next}
        </Button>
      </div>
    </nav>
  );
}
