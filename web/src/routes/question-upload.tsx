import { createFileRoute } from '@tanstack/react-router';
import { AdminPanel } from '#web/features/admin/admin-panel.tsx';
import { ADMIN_TABS, type AdminTab, MANAGE_VIEWS, type ManageView } from '#web/features/admin/admin-tabs.ts';
import { requireAdmin } from '#web/session.ts';

export const Route = createFileRoute('/question-upload')({
  validateSearch: ({ tab, view }: Record<string, unknown>): { tab?: AdminTab; view?: ManageView } => {
    const [knownTab, knownView] = [ADMIN_TABS.find((name) => name === tab), MANAGE_VIEWS.find((name) => name === view)];
    return { ...(knownTab && { tab: knownTab }), ...(knownView && { view: knownView }) };
  },
  beforeLoad: (guard) => requireAdmin(guard),
  component: QuestionUpload,
});

function QuestionUpload() {
  const { tab = ADMIN_TABS[0] } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AdminPanel tab={tab} onTab={(next) => void navigate({ search: { tab: next } })} />;
}
