import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { EmailLog, EmailStatus } from '@vialibera/contract/mail';
import { formatDateTime } from '#web/strings/format.ts';
import { emailTypeNames } from '#web/strings/mail.ts';
import { Chip } from '#web/ui/chip.tsx';

const { logs: text } = adminEmailText;

export function LogsCard() {
  const [onlyErrors, setOnlyErrors] = useState(false);
  const { data, error, refetch } = useQuery(
    api.mail.listAllEmailLogs.queryOptions({ input: { onlyErrors: onlyErrors ? 'true' : 'false' }, staleTime: 0 }),
  );
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{text.title}</h2>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={onlyErrors}
            onChange={(event) => setOnlyErrors(event.target.checked)}
            className="size-6 accent-blue"
          />
          {text.onlyErrors}
        </label>
      </div>
      {data ? (
        data.logs.length > 0 ? (
          <ul className="grid divide-y divide-line">
            {data.logs.map((log) => (
              <LogRow key={log.id} log={log} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">{onlyErrors ? text.noErrors : text.none}</p>
        )
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy>
          <Loading />
          <Skeleton className="h-64" />
        </div>
      )}
    </Card>
  );
}

const tones: Record<EmailStatus, 'blue' | 'green' | 'yellow' | 'red'> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  skipped: 'yellow',
  refused: 'red',
  failed: 'red',
  unknown: 'yellow',
};

function LogRow({ log }: { log: EmailLog }) {
  const { email, type, status, attempts, error, at } = log;
  return (
    <li className="grid gap-1 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-4">
      <div className="min-w-0">
        <p className="font-semibold">{email}</p>
        <p className="text-[0.9375rem] text-muted">
          {emailTypeNames[type]} · <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
      <p className="flex items-center gap-2">
        <Chip tone={tones[status]}>{adminEmailText.statuses[status]}</Chip>
        {attempts > 1 && <span className="text-[0.9375rem] text-muted">{adminEmailText.logs.attempts(attempts)}</span>}
      </p>
      {error && <p className="text-[0.9375rem] text-red sm:col-span-2">{error}</p>}
    </li>
  );
}
