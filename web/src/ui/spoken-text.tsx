type SpokenTextProps = { text: string; range: { start: number; end: number } | null };

/**
 * A text whose word at `range` is highlighted. The highlight is in a second, hidden copy above the text. So the text neither moves
 * nor changes, and live regions announce it only once.
 */
export function SpokenText({ text, range }: SpokenTextProps) {
  return (
    <span data-spoken className="relative block">
      {text}
      {range && (
        <span aria-hidden className="pointer-events-none absolute inset-0 text-transparent select-none">
          {text.slice(0, range.start)}
          <mark className="rounded-sm bg-yellow text-on-yellow">{text.slice(range.start, range.end)}</mark>
          {text.slice(range.end)}
        </span>
      )}
    </span>
  );
}
