import { type IncomingStatement, type KnownStatement, statementKey } from '#domain/banks/statement.ts';

export const statement = (text: string, more: Partial<IncomingStatement> = {}): IncomingStatement => ({
  text,
  answer: true,
  options: null,
  imageRef: null,
  imageUrl: null,
  imageDescription: null,
  number: 1,
  officialNumber: null,
  topic: 2,
  subtopic: null,
  statementGroup: null,
  category: 'ministerial',
  explanation: null,
  article: null,
  ...more,
});
export const known = (incoming: IncomingStatement, more: Partial<KnownStatement> = {}): KnownStatement => ({
  ...incoming,
  key: statementKey(incoming),
  live: true,
  corrected: [],
  formerTexts: [],
  ...more,
});
