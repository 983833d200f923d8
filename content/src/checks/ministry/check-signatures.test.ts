import { expect, test } from 'vitest';
import { conceptWith, contentWith } from '#content/test-support/content-fixtures.ts';
import { signatureIssues } from './check-signatures.ts';
import { NO_SIGNATURES } from '#content/ministry/read-signatures.ts';

const KEY = '0123456789abcdef';
const BYTES = Uint8Array.of(1, 2, 3);
const statements = [{ key: KEY, figure: '2', answer: true, why: 'Il motivo.' }];
const CONTENT = contentWith({
  ministry: [{ topic: 1, concepts: [conceptWith({ statements })] }],
  figures: [{ figure: '2', illustration: null, description: 'Un triangolo.' }],
});
const COMPLETE = { statements: new Map([[KEY, BYTES]]), texts: new Map(), figures: new Map([['2', BYTES]]) };

test('accepts a signature for each statement and a fingerprint for each figure', () => {
  expect(signatureIssues({ ...CONTENT, signatures: COMPLETE })).toEqual([]);
});

test('finds statements and figures without a signature, and signatures of statements that no longer exist', () => {
  const old = new Map([['fedcba9876543210', KEY]]);
  expect(signatureIssues({ ...CONTENT, signatures: { ...NO_SIGNATURES, texts: old } })).toEqual([
    `the statement ${KEY} has no signature: run npm run content:signatures`,
    'figure 2 has no fingerprint: run npm run content:signatures',
    'the signature fedcba9876543210 belongs to no statement: run npm run content:signatures',
  ]);
});
