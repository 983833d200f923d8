import { createFileRoute } from '@tanstack/react-router';
import { parseUserSearch } from '#web/admin/users/user-search.ts';
import { UsersScreen } from '#web/admin/users/users-screen.tsx';
import { requireAdmin } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/users-management')({
  validateSearch: parseUserSearch,
  beforeLoad: (guard) => requireAdmin(guard),
  component: UsersScreen,
});
