import { createFileRoute } from '@tanstack/react-router';
import { type LicenceSearch, parseLicenceSearch } from '#web/admin/licences/licence-search.ts';
import { PdfImportScreen } from '#web/admin/pdf/pdf-import-screen.tsx';
import { requireAdmin } from '#web/platform/session/session.ts';
import { sessionText } from '#web/strings/session.ts';

export const Route = createFileRoute('/pdf-import')({
  validateSearch: (search): LicenceSearch => parseLicenceSearch(search),
  beforeLoad: (guard) => requireAdmin(guard, sessionText.notAuthorized),
  component: PdfImportScreen,
});
