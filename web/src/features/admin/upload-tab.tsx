import { Link } from '@tanstack/react-router';
import { importText } from '#web/strings/admin-import.ts';
import { pdfText } from '#web/strings/pdf-import.ts';
import { BankWizard } from './imports/bank-wizard.tsx';

/** Carica Domande: a bank for the exams from any file, and the way to the PDF page. */
export function UploadTab() {
  return (
    <div className="grid gap-6">
      <BankWizard />
      <p>
        {importText.wizard.pdf} <Link to="/pdf-import">{pdfText.title}</Link>
      </p>
    </div>
  );
}
