import { Link } from '@tanstack/react-router';
import { LicenceArea } from '#web/admin/licences/licence-area.tsx';
import { pdfText } from '#web/admin/strings/pdf-import.ts';
import { Page } from '#web/ui/page.tsx';
import { PdfImport } from './pdf-import.tsx';

export function PdfImportScreen() {
  return (
    <Page title={pdfText.title} className="grid gap-6">
      <div className="grid gap-2">
        <Link to="/question-upload" search={({ patente }) => ({ patente })}>
          {pdfText.back}
        </Link>
        <h1 className="text-3xl md:text-4xl">{pdfText.title}</h1>
        <p className="max-w-[60ch] text-muted">{pdfText.lead}</p>
      </div>
      <LicenceArea>
        <PdfImport />
      </LicenceArea>
    </Page>
  );
}
