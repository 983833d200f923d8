import type { AdminLicence } from '@vialibera/contract/licences';
import type { Licence } from '@vialibera/domain/exam/licence';
import type { QuestionKind } from '@vialibera/domain/exam/answer';
import { type LicencePart, listLicenceParts } from '@vialibera/question-files/licences/licence-parts';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { toRejectedRow } from '@vialibera/question-files/raw/raw-file';
import { recogniseLicence } from '@vialibera/question-files/licences/recognise-licence';
import { fileLicenceText } from '#web/admin/strings/admin-licences.ts';

/** The statements of a file that belong to one question list. `licence` is null if the question list cannot be recognised. */
export type FilePart = LicencePart;

/**
 * Splits a file into parts by the licence field of its statements. If statements lack this field, their licence is recognised
 * by their topics, kind and number.
 */
export function listFileParts(statements: readonly ReadStatement[], licences: readonly AdminLicence[]): FilePart[] {
  const parts = listLicenceParts(statements, licences);
  const unnamed = parts.find(({ licence }) => licence === null);
  const recognised = unnamed ? recogniseLicence(unnamed.statements, licences.map(toLicence)) : null;
  if (!unnamed || recognised === null) return parts;
  const named = parts.filter((part) => part !== unnamed);
  const same = named.find(({ licence }) => licence === recognised);
  if (!same) return largestFirst([...named, { ...unnamed, licence: recognised }]);
  const together = new Set([...same.statements, ...unnamed.statements]);
  const merged = { ...same, statements: statements.filter((statement) => together.has(statement)) };
  return largestFirst(named.map((part) => (part === same ? merged : part)));
}

function largestFirst(parts: readonly FilePart[]): FilePart[] {
  return parts.toSorted((one, other) => other.statements.length - one.statements.length);
}

function toLicence({ forms, ...licence }: AdminLicence): Pick<Licence, keyof AdminLicence & keyof Licence> & {
  exams: Licence['exams'];
} {
  const exams = forms.map(({ minutes, minutesWithMoreTime, ...form }) => ({
    ...form,
    seconds: minutes * 60,
    secondsWithMoreTime: minutesWithMoreTime === null ? null : minutesWithMoreTime * 60,
  }));
  return { ...licence, exams };
}

function kindOf({ forms }: AdminLicence): QuestionKind {
  return forms[0]?.kind ?? 'true-false';
}

function isOfKind({ options }: ReadStatement, kind: QuestionKind): boolean {
  return (options === null ? 'true-false' : 'single-choice') === kind;
}

/** Returns true if most statements of the part are of the kind that the exams of the licence use. */
export function fitsLicence({ statements }: FilePart, licence: AdminLicence): boolean {
  const kind = kindOf(licence);
  return statements.filter((statement) => isOfKind(statement, kind)).length * 2 > statements.length;
}

/**
 * Returns the statements that exams of the licence can ask as `fitting`. Exams of a licence use only one kind of question, so
 * statements of the other kind are `rejected`.
 */
export function selectFitting(statements: readonly ReadStatement[], licence: AdminLicence) {
  const kind = kindOf(licence);
  const reason = fileLicenceText.otherKindRow(licence.name, kind);
  const others = statements.filter((statement) => !isOfKind(statement, kind));
  return {
    fitting: statements.filter((statement) => isOfKind(statement, kind)),
    rejected: others.map(({ line, text }) => toRejectedRow(line, text, reason)),
  };
}
