import { QuestionUploadCard } from './question-upload-card.tsx';

/** «Carica Domande»: what an admin uploads is live at once. */
export function UploadTab() {
  return <QuestionUploadCard live />;
}
