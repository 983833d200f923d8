import { errorText, type ImportErrorCode, ownErrorText } from '#web/strings/errors.ts';

const importErrors: Record<ImportErrorCode, string> = {
  IMPORT_NOT_FOUND: 'Questa importazione non esiste più: scegli di nuovo il file.',
  IMPORT_TOO_LARGE: 'Il file ha più di 50.000 domande: dividilo in più file.',
  IMPORT_STARTED: 'Questa importazione è già cominciata.',
  IMPORT_INCOMPLETE: 'Il file non è arrivato tutto: sceglilo di nuovo.',
  IMPORT_NOT_READY: "Guarda prima l'anteprima.",
  IMPORT_BUSY: "C'è un'altra importazione a metà, forse in un'altra scheda: finiscila o abbandonala, poi riprova.",
  IMPORT_OUTDATED: "La banca è cambiata dopo l'anteprima: confronta di nuovo il file prima di importare.",
  ROWS_OF_OTHER_LICENCE:
    "Nel file ci sono domande di un altro tipo o argomenti di un'altra lista: guarda per quale patente lo stai importando.",
  RETIREMENTS_NOT_CONFIRMED: 'Il numero delle affermazioni da ritirare è un altro: confronta di nuovo e scrivilo.',
};

export function importErrorText(error: unknown): string {
  return ownErrorText(importErrors, error) ?? errorText(error);
}
