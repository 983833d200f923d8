import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { adminText } from './strings/admin.ts';

const DELAY_MS = 500;

/**
 * Warns that features may not work. Shown in the admin area if the server cannot confirm that the user is still an
 * admin.
 */
export function PermissionWarning() {
  const { isError } = useQuery(api.accounts.isAdmin.queryOptions());
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isError]);
  if (!shown) return null;
  return (
    <p role="alert" className="rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
      {adminText.limited}
    </p>
  );
}
