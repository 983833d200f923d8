import { Download } from 'lucide-react';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { Button } from '#web/ui/button.tsx';
import { downloadFile } from './download-file.ts';

type Props = { path: string; query: Record<string, string | undefined>; rows: number };

/** What the list shows, as the specified file. */
export function ExportButton({ path, query, rows }: Props) {
  return (
    <Button
      variant="quiet"
      disabled={rows === 0}
      onClick={() => downloadFile(path, 'domande_ministeriali.csv', query)}
      className="col-span-2 md:col-span-1"
    >
      <Download aria-hidden className="size-5" />
      {text.export}
    </Button>
  );
}
