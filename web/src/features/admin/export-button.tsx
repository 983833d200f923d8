import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { giveServerFile } from '#web/device/give-file.ts';
import { manageText as text } from '#web/strings/admin-manage.ts';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

type Query = Record<string, string | undefined>;
type Props = { path: string; query: Query; rows: number };

/** What the list shows, as the specified file. */
export function ExportButton({ path, query, rows }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => giveServerFile('domande_ministeriali.csv', addressOf(path, query)),
    onError: (error) => notify.error(errorCode(error) === 'UNEXPECTED' ? text.exportFailed : errorText(error)),
  });
  return (
    <Button
      variant="quiet"
      disabled={rows === 0}
      busy={isPending}
      onClick={() => mutate()}
      className="col-span-2 md:col-span-1"
    >
      <Download aria-hidden className="size-5" />
      {text.export}
    </Button>
  );
}

function addressOf(path: string, query: Query): string {
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${path}?${new URLSearchParams(filled).toString()}`;
}
