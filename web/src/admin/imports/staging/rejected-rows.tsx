import type { RejectedRow } from '@vialibera/question-files/raw/raw-file';
import { importText } from '#web/admin/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { downloadCsv } from './download-csv.ts';

const SHOWN = 20;
const { rejected: text } = importText;

/** Lists the first rejected rows, each with its line number and the reason. Offers all rejected rows as a CSV download. */
export function RejectedRows({ rows }: { rows: readonly RejectedRow[] }) {
  const table = rows.map(({ line, text: words, reason }) => [String(line), words, reason]);
  const header = [text.line, text.text, text.reason];
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="cursor-pointer font-semibold text-yellow-ink">{text.title(rows.length)}</summary>
      <div className="mt-4 grid gap-4">
        <ul className="grid gap-2">
          {rows.slice(0, SHOWN).map(({ line, text: words, reason }) => (
            <li key={line} className="grid border-b border-line pb-2 text-[0.9375rem] last:border-0">
              <span className="font-semibold">{text.lineReason(line, reason)}</span>
              <span className="wrap-anywhere text-muted">{words}</span>
            </li>
          ))}
        </ul>
        {rows.length > SHOWN && <p className="text-muted">{text.firstOf(SHOWN, rows.length)}</p>}
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => void downloadCsv(text.file, [header, ...table]).catch(() => toast.error(text.failed))}
        >
          {text.download}
        </Button>
      </div>
    </details>
  );
}
