import type { QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { clearStaleBefore, hasStaleData, onStaleData } from '#web/platform/network/stale-data.ts';
import { offlineText } from '#web/strings/offline.ts';
import { Notice } from './notice.tsx';

/**
 * If the server has answered with an error, the screen shows data that is stored on this device. This notice marks the
 * data and offers to request it again.
 */
export function StaleDataNotice({ queries }: { queries: QueryClient }) {
  const shown = useSyncExternalStore(onStaleData, hasStaleData);
  const [busy, setBusy] = useState(false);
  const { text, retry } = offlineText.stale;

  async function requestAgain() {
    setBusy(true);
    const startedAt = performance.now();
    await queries.refetchQueries({ type: 'active' });
    clearStaleBefore(startedAt);
    setBusy(false);
  }

  return (
    <div role="status">
      {shown && (
        <Notice action={retry} onAction={() => void requestAgain()} busy={busy}>
          {text}
        </Notice>
      )}
    </div>
  );
}
