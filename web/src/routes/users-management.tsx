import { createFileRoute } from '@tanstack/react-router';
import { readUserSearch } from '#web/features/admin/users/user-search.ts';
import { UsersScreen } from '#web/features/admin/users/users-screen.tsx';
import { requireAdmin } from '#web/session.ts';

export const Route = createFileRoute('/users-management')({
  validateSearch: readUserSearch,
  beforeLoad: (guard) => requireAdmin(guard),
  component: UsersScreen,
});
