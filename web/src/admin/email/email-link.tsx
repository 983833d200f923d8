import { useQuery } from '@tanstack/react-query';
import type { EmailLog } from '@vialibera/contract/mail';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { adminText } from '#web/admin/strings/admin.ts';
import { api } from '#web/platform/api/api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Chip } from '#web/ui/chip.tsx';

const REFRESH_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

/** The link to the page of emails. A red mark counts the emails of the last day that the mail server did not take. */
export function EmailLink() {
  const { data } = useQuery(
    api.mail.listAllEmailLogs.queryOptions({
      input: { onlyErrors: 'true' },
      refetchInterval: REFRESH_MS,
      select: ({ logs }) => logs.filter((log) => isStuck(log, Date.now())).length,
    }),
  );
  return (
    <ButtonLink to="/admin/email" variant="quiet">
      {adminText.email}
      {data ? <Chip tone="red">{adminEmailText.stuck(data)}</Chip> : null}
    </ButtonLink>
  );
}

/** Whether the mail server is at fault: it refuses single addresses too, but then the address is wrong. */
function isStuck({ status, at }: EmailLog, now: number): boolean {
  return (status === 'queued' || status === 'failed') && now - Date.parse(at) < DAY_MS;
}
