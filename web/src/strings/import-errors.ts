import { errorText, type ImportErrorCode } from './errors.ts';
import { refusalText } from './refusal-text.ts';

const importErrors: Record<ImportErrorCode, string> = {
  IMPORT_TOO_LARGE: 'Il file ha più di 50.000 domande: dividilo in più file.',
  IMPORT_STARTED: 'Questa importazione è già cominciata.',
  IMPORT_INCOMPLETE: 'Il file non è arrivato tutto: sceglilo di nuovo.',
  IMPORT_NOT_READY: "Guarda prima l'anteprima.",
  IMPORT_BUSY: "C'è già un'importazione a metà: finiscila o abbandonala.",
};

/** Why an import did not go on. */
export function importErrorText(error: unknown): string {
  return refusalText(importErrors, error) ?? errorText(error);
}
