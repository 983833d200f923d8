import { importText } from './strings/admin-import.ts';
import { pdfText } from './strings/pdf-import.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LicenceArea } from './licences/licence-area.tsx';
import { BankWizard } from './imports/file/bank-wizard.tsx';
import { MissingImagesCard } from './imports/missing-images-card.tsx';
import { QuestionUploadCard } from './questions/question-upload-card.tsx';

/** The admin tab «Carica Domande»: uploads quiz questions, imports a bank, and links to the page for PDF files. */
export function UploadTab() {
  return (
    <div className="grid gap-6">
      <QuestionUploadCard proposer={null} />
      <LicenceArea>
        <BankWizard />
        <MissingImagesCard />
      </LicenceArea>
      <p className="flex flex-wrap items-center gap-4">
        {importText.wizard.pdf}
        <ButtonLink to="/pdf-import" search={({ patente }) => ({ patente })} variant="quiet">
          {pdfText.title}
        </ButtonLink>
      </p>
    </div>
  );
}
