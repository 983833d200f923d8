import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailCampaign } from '@vialibera/contract/mail';
import { errorText } from '#web/strings/errors.ts';
import { api, client } from '#web/platform/api/api.ts';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { toast } from '#web/platform/device/toast.ts';
import { randomId } from '#web/platform/device/random-id.ts';

/** The editable fields of an email campaign. If the subject or the intro is empty, the email contains the default text. */
export type EmailCampaignFields = Pick<EmailCampaign, 'type' | 'name' | 'isActive'> & {
  subject: string;
  intro: string;
};

/**
 * Returns a function that creates a campaign if `id` is null, and otherwise updates it. `requestId` ensures that a repeated
 * request creates only one campaign.
 */
export function useSaveCampaign(id: number | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [requestId] = useState(() => randomId());
  const { mutateAsync } = useMutation({
    mutationFn: ({ type, name, isActive, subject, intro }: EmailCampaignFields) => {
      const fields = { name: name.trim(), isActive, ...toCopy({ subject, intro }) };
      return id === null
        ? client.mail.createEmailCampaign({ requestId, type, ...fields })
        : client.mail.updateEmailCampaign({ campaignId: id, ...fields });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.mail.listEmailCampaigns.key() });
      toast.success(adminEmailText.form.saved);
      onSaved();
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return mutateAsync;
}

/** Returns the texts of a campaign as the server expects them. Null stands for the text of the type. */
export function toCopy({ subject, intro }: Pick<EmailCampaignFields, 'subject' | 'intro'>) {
  return { subject: subject.trim() || null, intro: intro.trim() || null };
}
