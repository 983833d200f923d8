import { errorText, ownErrorText, type StudyErrorCode } from './errors.ts';

const studyErrors: Record<StudyErrorCode, string> = {
  EXAM_DATE_PAST: 'Questa data è già passata: scegli oggi o un giorno dopo.',
  EXAM_DATE_FAR: 'Questa data è troppo lontana: scegline una entro due anni.',
  EXAM_DATE_FUTURE: "Questo esame non c'è ancora stato.",
  EXAM_DATE_BEFORE_JOINING: 'Questa data viene prima della tua iscrizione a Via Libera.',
};

export function studyErrorText(error: unknown): string {
  return ownErrorText(studyErrors, error) ?? errorText(error);
}

/** Returns true if the server has rejected the date of the exam. The form then shows the error at the date field. */
export function isExamDateError(error: unknown): boolean {
  return ownErrorText(studyErrors, error) !== null;
}
