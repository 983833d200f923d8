import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { CampaignsCard } from './campaigns-card.tsx';
import { LogsCard } from './logs-card.tsx';

export function EmailScreen() {
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl md:text-4xl">{adminEmailText.title}</h1>
        <p className="max-w-[60ch] text-muted">{adminEmailText.lead}</p>
      </header>
      <CampaignsCard />
      <LogsCard />
    </div>
  );
}
