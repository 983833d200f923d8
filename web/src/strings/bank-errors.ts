import { ApiError } from '#web/network/api-error.ts';
import type { ExamFit } from '@vialibera/contract/imports';
import { type BankErrorCode, errorText, ownErrorText } from './errors.ts';
import { examFitText } from './exam-fit.ts';
import type { TopicTitles } from './topics.ts';

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

/** Returns the text of an error. `BANK_TOO_SMALL` also names the topics of `topics` for which exams would lack statements. */
export function bankErrorText(error: unknown, topics: TopicTitles): string {
  const lacking = lackingOf(error);
  if (lacking.length > 0) return examFitText.wouldLack(lacking, topics);
  return ownErrorText(bankErrors, error) ?? errorText(error);
}

function lackingOf(error: unknown): ExamFit['lacking'] {
  if (!(error instanceof ApiError) || error.code !== 'BANK_TOO_SMALL') return [];
  return (error.data as { lacking?: ExamFit['lacking'] } | undefined)?.lacking ?? [];
}
