import { createFileRoute } from '@tanstack/react-router';
import { PdfImportScreen } from '#web/features/admin/pdf/pdf-import-screen.tsx';
import { requireAdmin } from '#web/session/session.ts';
import { sessionText } from '#web/strings/session.ts';

export const Route = createFileRoute('/pdf-import')({
  beforeLoad: (guard) => requireAdmin(guard, sessionText.notAuthorized),
  component: PdfImportScreen,
});
