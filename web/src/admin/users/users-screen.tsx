import { adminUsersText } from '#web/admin/strings/admin-users.ts';
import { Page } from '#web/ui/page.tsx';
import { UserManagement } from './user-management.tsx';

export function UsersScreen() {
  return (
    <Page title={adminUsersText.title} className="grid gap-6">
      <UserManagement heading="h1" />
    </Page>
  );
}
