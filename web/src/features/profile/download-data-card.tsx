import { useMutation } from '@tanstack/react-query';
import { client } from '#web/platform/api/api.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { errorTextOr } from '#web/strings/errors.ts';
import { personalDataText } from './strings/personal-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/platform/device/toast.ts';

const { download: text } = personalDataText;

export function DownloadDataCard() {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const data = await client.personalData.exportPersonalData();
      return saveFile(text.file(data.exportedAt.slice(0, 10)), 'application/json', JSON.stringify(data, null, 2));
    },
    onSuccess: (given) => given && toast.success(text.done),
    onError: (error) => toast.error(errorTextOr(error, text.failed)),
  });
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-xl">{text.title}</h2>
      <p className="text-muted">{text.lead}</p>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
        {text.button}
      </Button>
    </Card>
  );
}
