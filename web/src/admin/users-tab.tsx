import { UserManagement } from './users/user-management.tsx';

export function UsersTab() {
  return <UserManagement heading="h2" />;
}
