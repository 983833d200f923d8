import { ProgressAnnouncer } from '#web/admin/progress-announcer.tsx';
import { errorCode, errorText } from '#web/strings/errors.ts';
import { questionUploadText as text } from '#web/admin/strings/question-upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import type { useQuestionUpload } from './use-question-upload.ts';

type Props = { upload: ReturnType<typeof useQuestionUpload>; total: number; onStart: () => void };

export function UploadProgress({ upload, total, onStart }: Props) {
  const { isPending, error, data, sent } = upload;
  if (data)
    return (
      <div role="status" className="grid gap-1 rounded-control bg-green-soft p-4">
        {data.added > 0 && <p className="font-semibold text-green">{text.done(data.added)}</p>}
        {data.added > 0 && !data.live && <p>{text.waits(data.added)}</p>}
        {data.identical > 0 && <p>{text.identical(data.identical)}</p>}
        {data.disputed > 0 && <p>{text.disputed(data.disputed)}</p>}
      </div>
    );
  return (
    <div className="grid gap-3">
      {(isPending || sent > 0) && (
        <div className="grid gap-1.5">
          <Road percent={(sent / total) * 100} label={text.progressLabel} />
          <ProgressAnnouncer label={text.progressLabel} done={sent} total={total} />
          <p className="text-[0.9375rem] text-muted">
            {text.progress(sent, total)} {isPending && text.keepOpen}
          </p>
        </div>
      )}
      {error && !isPending && (
        <p role="alert" className="text-red">
          {errorCode(error) === 'UNAUTHORIZED' ? text.signInFirst : errorText(error)}{' '}
          {sent > 0 && text.sentBefore(sent)}
        </p>
      )}
      <Button busy={isPending} onClick={onStart} className="justify-self-start">
        {error && !isPending ? text.retry : text.upload(total)}
      </Button>
    </div>
  );
}
