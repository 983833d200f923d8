import type { EmailCampaign } from '@vialibera/contract/mail';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { emailTypeNames } from '#web/strings/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';

const { campaigns: text } = adminEmailText;

type Props = { campaign: EmailCampaign; inForce: boolean; onEdit: () => void };

export function CampaignRow({ campaign, inForce, onEdit }: Props) {
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
