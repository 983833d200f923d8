import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireAdmin } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/admin')({
  beforeLoad: async (guard) => {
    await requireAdmin(guard);
    throw redirect({ to: '/question-upload', replace: true });
  },
});
