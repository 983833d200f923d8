import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadFromServer } from '#web/platform/device/save-file.ts';
import { manageText as text } from './strings/admin-manage.ts';
import { errorTextOr } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';

type Query = Record<string, string | undefined>;
type Props = { path: string; query: Query; rows: number; fileName: string };

export function ExportButton({ path, query, rows, fileName }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFromServer(fileName, addressOf(path, query)),
    onError: (error) => toast.error(errorTextOr(error, text.exportFailed)),
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
