import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { errorText } from '#web/strings/errors.ts';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { refusalOf } from './learning-errors.ts';

export function RefreshButton() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function refresh() {
    setBusy(true);
    try {
      const { units } = await queries.fetchQuery(api.learning.listUnits.queryOptions({ staleTime: 0, retry: false }));
      notify.success(learningText.learn.refreshed(units.length));
    } catch (error) {
      notify.error(refusalOf(error) ? errorText(error) : learningText.learn.contentFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="quiet" busy={busy} onClick={() => void refresh()}>
      <RefreshCw aria-hidden className="size-5" />
      {learningText.learn.refresh}
    </Button>
  );
}
