import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/api.ts';
import { adminText } from '#web/strings/admin.ts';

const DELAY_MS = 500;

/** Says that something may not work when the server could not confirm an admin's rights after letting them in (spec §4). */
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
