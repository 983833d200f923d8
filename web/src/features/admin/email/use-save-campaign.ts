import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailCampaign } from '@vialibera/contract/mail';
import { api, client } from '#web/api.ts';
import { adminEmailText } from '#web/strings/admin-email.ts';
import { errorText } from '#web/strings/errors.ts';
import { notify } from '#web/ui/notify.ts';

type Fields = Omit<EmailCampaign, 'id' | 'createdAt'>;

/** Saves a campaign, a new one when `id` is null; sent twice it is made once. */
export function useSaveCampaign(id: number | null, onSaved: () => void) {
  const queries = useQueryClient();
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ type, name, isActive, subject, opening }: Fields) => {
      const words = { name: name.trim(), isActive, subject: subject?.trim() || null, opening: opening?.trim() || null };
      return id === null
        ? client.mail.createEmailCampaign({ requestId, type, ...words })
        : client.mail.updateEmailCampaign({ campaignId: id, ...words });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.mail.listEmailCampaigns.key() });
      notify.success(adminEmailText.form.saved);
      onSaved();
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return { save: mutate, busy: isPending };
}
