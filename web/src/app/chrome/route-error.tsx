import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isImportError, reloadForMissingCode } from '#web/platform/offline/missing-code.ts';
import { updateApp } from '#web/platform/offline/update-app.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';

export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const missingCode = useMissingCode(error);
  if (missingCode === 'checking') return null;
  return (
    <Page title={chromeText.loadFailed} width="narrow">
      {missingCode === 'reloaded' ? (
        <LoadError
          error={error}
          onRetry={() => void updateApp()}
          title={chromeText.updateReady}
          text={chromeText.updateNeeded}
        />
      ) : (
        <LoadError error={error} onRetry={() => void router.invalidate()} />
      )}
    </Page>
  );
}

/** If code of the app is missing, reloads the page, once. Returns `other` for any other error. */
function useMissingCode(error: unknown) {
  const [state, setState] = useState<'checking' | 'offline' | 'reloaded' | 'other'>(() =>
    isImportError(error) ? 'checking' : 'other',
  );
  useEffect(() => {
    const check = async () => setState(await reloadForMissingCode());
    if (isImportError(error)) void check();
  }, [error]);
  return state;
}
