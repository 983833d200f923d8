import { type BankErrorCode, errorText, ownErrorText } from './errors.ts';

const bankErrors: Record<BankErrorCode, string> = {
  STATEMENT_NOT_FOUND: 'Questa domanda non è nella banca importata.',
  STATEMENT_RETIRED: 'Questa domanda è ritirata: prima ripristinala.',
  STATEMENT_EXISTS: "C'è già una domanda con lo stesso testo e la stessa figura.",
  BANK_IMPORT_RUNNING: "C'è un'importazione a metà: finiscila o abbandonala, poi riprova.",
  BANK_CHANGED: 'La banca è cambiata nel frattempo: guarda di nuovo le versioni.',
  VERSION_NOT_RESTORABLE: 'A questa versione non si può tornare: le modifiche di allora non sono state conservate.',
};

export function bankErrorText(error: unknown): string {
  return ownErrorText(bankErrors, error) ?? errorText(error);
}
