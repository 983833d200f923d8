import { errorText, type ImportErrorCode, ownErrorText } from './errors.ts';

const importErrors: Record<ImportErrorCode, string> = {
  IMPORT_TOO_LARGE: 'Il file ha più di 50.000 domande: dividilo in più file.',
  IMPORT_STARTED: 'Questa importazione è già cominciata.',
  IMPORT_INCOMPLETE: 'Il file non è arrivato tutto: sceglilo di nuovo.',
  IMPORT_NOT_READY: "Guarda prima l'anteprima.",
  IMPORT_BUSY: "C'è già un'importazione a metà: finiscila o abbandonala.",
};

export function importErrorText(error: unknown): string {
  return ownErrorText(importErrors, error) ?? errorText(error);
}
