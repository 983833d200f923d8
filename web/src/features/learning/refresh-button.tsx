import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { api } from '#web/api.ts';
import { errorText, rejectionCode } from '#web/strings/errors.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const { learn: text } = learningText;

export function RefreshButton() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery(api.learning.listUnits.queryOptions({ staleTime: 0, retry: false })),
    onSuccess: ({ units }) => toast.success(text.refreshed(units.length)),
    onError: (error) => toast.error(rejectionCode(error) ? errorText(error) : text.contentFailed),
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      <RefreshCw aria-hidden className="size-5" />
      {text.refresh}
    </Button>
  );
}
