import { errorText, type ExamFormErrorCode, ownErrorText } from './errors.ts';

const examFormErrors: Record<ExamFormErrorCode, string> = {
  EXAM_FORM_UNKNOWN: 'Questo esame non esiste più. Ricarica la pagina.',
  EXAM_FORM_CHANGED: 'Nel frattempo qualcun altro ha cambiato questo esame: guarda la versione nuova, poi riprova.',
  EXAM_FORM_INVALID: "Così l'esame non torna: controlla il numero di domande, gli argomenti, gli errori e i minuti.",
  EXAM_FORM_UNFILLED: 'Con le domande che ci sono, un esame così non si può fare.',
};

export function examFormErrorText(error: unknown): string {
  return ownErrorText(examFormErrors, error) ?? errorText(error);
}
