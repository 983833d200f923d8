import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { bankErrorText } from './bank-errors.ts';

const topics = [
  { number: 2, title: 'Segnali di pericolo' },
  { number: 3, title: 'Segnali di divieto' },
  { number: 4, title: 'Segnali di obbligo' },
  { number: 12, title: 'Distanza di sicurezza' },
];
const tooSmall = (lacking: object[]) => new ORPCError('BANK_TOO_SMALL', { status: 409, data: { lacking } });

test('a change that would make exams impossible is rejected with the topics that would lack statements', () => {
  expect(bankErrorText(tooSmall([{ topics: [12], missing: 1 }]), topics)).toBe(
    "Così l'esame non si potrebbe più fare: mancherebbe 1 affermazione di «Distanza di sicurezza».",
  );
  const several = [
    { topics: [2], missing: 2 },
    { topics: [3, 4], missing: 1 },
  ];
  expect(bankErrorText(tooSmall(several), topics)).toBe(
    "Così l'esame non si potrebbe più fare: mancherebbero 2 affermazioni di «Segnali di pericolo», 1 affermazione di «Segnali di divieto» o «Segnali di obbligo».",
  );
});

test('without topics, the text only says that exams would be impossible', () => {
  expect(bankErrorText(tooSmall([]), topics)).toBe("Così l'esame non si potrebbe più fare.");
});
