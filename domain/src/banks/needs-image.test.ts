import { expect, test } from 'vitest';
import { isAwaitingImage, needsImage } from './needs-image.ts';

test.each([
  ['Il segnale raffigurato vieta la sosta', true],
  ['Nelle strade del tipo rappresentato si può svoltare', true],
  ['La figura rappresenta un pericolo', true],
  ['Il simbolo di figura indica la batteria', true],
  ['Il veicolo B passa per primo', true],
  ['Il pannello (A) integra il segnale (B)', true],
  ['La patente di categoria B abilita alla guida', false],
  ['Gli occhiali servono se nella patente figura tale obbligo', false],
  ['Il segnale di stop obbliga a fermarsi', false],
])('the statement «%s» needs an image: %s', (text, expected) => {
  expect(needsImage({ text, imageRef: null })).toBe(expected);
});

test('a statement needs an image if its file refers to one, and awaits the image until it is imported', () => {
  const statement = { text: 'Vieta la sosta', imageRef: '74.png' };
  expect(needsImage(statement)).toBe(true);
  expect(isAwaitingImage({ ...statement, imageUrl: null })).toBe(true);
  expect(isAwaitingImage({ ...statement, imageUrl: '/figures/74.png' })).toBe(false);
});
