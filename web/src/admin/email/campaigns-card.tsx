import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailCampaign } from '@vialibera/contract/mail';
import { api } from '#web/platform/api/api.ts';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { emailTypeNames } from '#web/strings/mail.ts';
import { Chip } from '#web/ui/chip.tsx';

const { campaigns: text } = adminEmailText;

export function CampaignsCard() {
  const { data, error, refetch } = useQuery(api.mail.listEmailCampaigns.queryOptions());
  const [edited, setEdited] = useState<EmailCampaign | 'new' | null>(null);
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy>
        <Loading />
        <Skeleton className="h-96 rounded-card!" />
      </div>
    );
  const close = () => setEdited(null);
  const inForce = (campaign: EmailCampaign) =>
    data.campaigns.find(({ type, isActive }) => isActive && type === campaign.type)?.id === campaign.id;
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{text.title}</h2>
        <Button onClick={() => setEdited('new')}>{text.add}</Button>
      </div>
      <p className="text-[0.9375rem] text-muted">{text.hint}</p>
      {edited === 'new' && <CampaignForm campaign={null} onClose={close} />}
      <ul className="grid divide-y divide-line">
        {data.campaigns.map((campaign) => (
          <li key={campaign.id} className="py-3">
            {edited !== 'new' && edited?.id === campaign.id ? (
              <CampaignForm campaign={campaign} onClose={close} />
            ) : (
              <CampaignRow campaign={campaign} inForce={inForce(campaign)} onEdit={() => setEdited(campaign)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Props = { campaign: EmailCampaign; inForce: boolean; onEdit: () => void };

function CampaignRow({ campaign, inForce, onEdit }: Props) {
  const { id, name, type, isActive, subject, intro } = campaign;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-[0.9375rem] text-muted">
          {text.number(id)} · {emailTypeNames[type]}
        </p>
        <p className="flex flex-wrap gap-2">
          <Chip tone={inForce ? 'green' : isActive ? 'blue' : 'yellow'}>
            {inForce ? text.inForce : isActive ? text.active : text.paused}
          </Chip>
          {(subject ?? intro) && <Chip>{text.ownWords}</Chip>}
        </p>
      </div>
      <Button variant="quiet" aria-label={text.edit(name)} onClick={onEdit}>
        {text.editShort}
      </Button>
    </div>
  );
}
