import { type BankErrorCode, errorText, ownErrorText, rejectionData } from '#web/strings/errors.ts';
import { examFitText } from './exam-fit.ts';
import type { TopicTitles } from '#web/strings/topics.ts';

const bankErrors: Record<BankErrorCode, string> = {
  STATEMENT_NOT_FOUND: 'Questa domanda non è nella banca importata.',
  STATEMENT_RETIRED: 'Questa domanda è ritirata: prima ripristinala.',
  STATEMENT_EXISTS: "C'è già una domanda con lo stesso testo e la stessa figura.",
  BANK_IMPORT_RUNNING: "C'è un'importazione a metà: finiscila o abbandonala, poi riprova.",
  BANK_TOO_SMALL: "Così l'esame non si potrebbe più fare.",
  BANK_CHANGED: 'La banca è cambiata nel frattempo: guarda di nuovo le versioni.',
  VERSION_NOT_FOUND: 'Questa versione non esiste.',
  VERSION_NOT_RESTORABLE: 'A questa versione non si può tornare: le modifiche di allora non sono state conservate.',
};

/**
 * Returns the text of an error. For `BANK_TOO_SMALL`, the text also names the topics that would have too few statements for
 * exams.
 */
export function bankErrorText(error: unknown, topics: TopicTitles): string {
  const lacking = rejectionData(error, 'BANK_TOO_SMALL')?.lacking ?? [];
  if (lacking.length > 0) return examFitText.wouldLack(lacking, topics);
  return ownErrorText(bankErrors, error) ?? errorText(error);
}
