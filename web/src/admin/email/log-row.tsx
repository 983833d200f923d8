import type { EmailLog, EmailStatus } from '@vialibera/contract/mail';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { formatDateTime } from '#web/strings/format.ts';
import { emailTypeNames } from '#web/strings/mail.ts';
import { Chip } from '#web/ui/chip.tsx';

const tones: Record<EmailStatus, 'blue' | 'green' | 'yellow' | 'red'> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  skipped: 'yellow',
  refused: 'red',
  failed: 'red',
  unknown: 'yellow',
};

export function LogRow({ log }: { log: EmailLog }) {
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
