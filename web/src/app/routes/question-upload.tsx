import { createFileRoute } from '@tanstack/react-router';
import { AdminPanel } from '#web/admin/admin-panel.tsx';
import { ADMIN_TABS, type AdminTab, MANAGE_VIEWS, type ManageView } from '#web/admin/admin-tabs.ts';
import { type LicenceSearch, parseLicenceSearch } from '#web/admin/licences/licence-search.ts';
import { parseUserSearch, type UserSearch } from '#web/admin/users/user-search.ts';
import { requireAdmin } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/question-upload')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { tab?: AdminTab; view?: ManageView; concetto?: string } & LicenceSearch & UserSearch => {
    const tab = ADMIN_TABS.find((name) => name === search.tab);
    const view = MANAGE_VIEWS.find((name) => name === search.view);
    const isConcept = view === 'ministeriali' && typeof search.concetto === 'string';
    // If a param has an unknown value, the result must contain this param with the value `undefined`. If the result did
    // not contain the param, the router would keep it in the URL.
    return {
      tab,
      view: tab === 'manage' ? view : undefined,
      concetto: tab === 'manage' && isConcept ? String(search.concetto) : undefined,
      ...parseLicenceSearch(search),
      ...parseUserSearch(tab === 'users' ? search : {}),
    };
  },
  beforeLoad: (guard) => requireAdmin(guard),
  component: QuestionUpload,
});

function QuestionUpload() {
  const { tab = ADMIN_TABS[0], patente } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AdminPanel tab={tab} onTab={(next) => void navigate({ search: { tab: next, patente } })} />;
}
