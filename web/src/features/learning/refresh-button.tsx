import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { api } from '#web/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const { learn: text } = learningText;

/** Loads the course from the server. Without network the mutation fails, although the course may be cached on this device. */
export function useRefreshCourse() {
  const queries = useQueryClient();
  const options = { context: { networkOnly: true }, networkMode: 'always', staleTime: 0, retry: false } as const;
  return useMutation({
    networkMode: 'always',
    mutationFn: () => queries.fetchQuery(api.learning.listUnits.queryOptions(options)),
    onSuccess: ({ units }) => toast.success(text.refreshed(units.length)),
  });
}

export function RefreshButton({ refresh }: { refresh: ReturnType<typeof useRefreshCourse> }) {
  return (
    <Button variant="quiet" busy={refresh.isPending} onClick={() => refresh.mutate()}>
      <RefreshCw aria-hidden className="size-5" />
      {text.refresh}
    </Button>
  );
}
