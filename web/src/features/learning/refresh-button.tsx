import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { api, client } from '#web/platform/api/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';

const { learn: text } = learningText;

/**
 * Loads the course from the server. Without network the mutation fails, even if the course is cached on this device, because
 * the learner has asked for the newest course.
 */
export function useRefreshCourse() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => client.learning.listUnits(undefined, { context: { networkOnly: true } }),
    onSuccess: (course) => {
      queries.setQueryData(api.learning.listUnits.queryKey(), course);
      toast.success(text.refreshed(course.units.length));
    },
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
