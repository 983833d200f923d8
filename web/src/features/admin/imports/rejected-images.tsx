import { previewText as text } from '#web/strings/import-preview.ts';

const SHOWN = 50;

/** Lists the names of the image files that the server has rejected. */
export function RejectedImages({ names }: { names: readonly string[] }) {
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="cursor-pointer font-semibold text-yellow-ink">{text.rejectedImages(names.length)}</summary>
      <ul aria-label={text.rejectedImageNames} className="mt-4 grid gap-1 text-[0.9375rem]">
        {names.slice(0, SHOWN).map((name, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {names.length > SHOWN && <p className="text-muted">{text.andMore(names.length - SHOWN)}</p>}
    </details>
  );
}
