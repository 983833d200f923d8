import type { Answer } from '#domain/exam/answer.ts';
import type { StatementSignature } from './statement-signature.ts';

/**
 * Our reason why a statement of the ministry's list is true or false. The statement's text is not included, because we may not
 * publish it.
 */
export type ListedReason = {
  key: string;
  /** A hash of the letters and digits of the statement's text. The hash does not depend on the statement's figure. */
  textKey: string;
  conceptId: string;
  topic: number;
  figure: string | null;
  answer: boolean;
  signature: StatementSignature;
};

/** A statement of a bank or an imported file, for which a reason is searched. */
export type MatchableStatement = {
  /** A hash of the letters and digits of the statement's text, like `textKey` of a reason. */
  textKey: string;
  signature: StatementSignature;
  answer: Answer;
  options: readonly string[] | null;
  imageRef: string | null;
  imageUrl: string | null;
  topic: number | null;
  /** The group («quesito») or subtopic to which the file assigns the statement. */
  group: string | null;
};
