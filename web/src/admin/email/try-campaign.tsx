import { useMutation } from '@tanstack/react-query';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { api } from '#web/platform/api/api.ts';
import { toast } from '#web/platform/device/toast.ts';
import { errorText } from '#web/strings/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { type EmailCampaignFields, toCopy } from './use-save-campaign.ts';

const { attempt: text } = adminEmailText;

/** Shows the email that a draft of a campaign makes, and sends it to the admin. Neither saves the draft. */
export function TryCampaign({ draft }: { draft: EmailCampaignFields }) {
  const onError = (error: unknown) => toast.error(errorText(error));
  const preview = useMutation(api.mail.previewEmailCampaign.mutationOptions({ onError }));
  const send = useMutation(
    api.mail.sendEmailCampaignToMe.mutationOptions({ onSuccess: ({ to }) => toast.success(text.sent(to)), onError }),
  );
  const input = { type: draft.type, ...toCopy(draft) };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" busy={preview.isPending} onClick={() => preview.mutate(input)}>
          {text.preview}
        </Button>
        <Button variant="quiet" busy={send.isPending} onClick={() => send.mutate(input)}>
          {text.send}
        </Button>
      </div>
      {preview.data && (
        <section aria-label={text.preview} className="grid gap-2 rounded-control border border-line bg-surface p-4">
          <p className="text-[0.9375rem] text-muted">{text.sample}</p>
          <p className="font-semibold wrap-anywhere">{preview.data.subject}</p>
          <p className="wrap-anywhere whitespace-pre-line">{preview.data.text}</p>
        </section>
      )}
    </div>
  );
}
