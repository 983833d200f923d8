import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { formatDate } from '#web/strings/format.ts';
import { mailNames, mailText } from '#web/strings/mail.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const { logs: text } = mailText;

/** The last mails that went to the learner; asked for when the list is opened. */
export function EmailLogList() {
  const { data, error } = useQuery(api.mail.listEmailLogs.queryOptions());
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{text.title}</h3>
      {data ? (
        data.logs.length === 0 ? (
          <p className="text-muted">{text.none}</p>
        ) : (
          <ul className="grid gap-1">
            {data.logs.map(({ id, type, at }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 text-[0.9375rem]">
                {mailNames[type]}
                <time dateTime={at} className="text-muted tabular-nums">
                  {formatDate(at)}
                </time>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <p className="text-muted">{text.failed}</p>
      ) : (
        <Skeleton className="h-16" />
      )}
    </div>
  );
}
