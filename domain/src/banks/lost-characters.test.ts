import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLostCharacters, withoutAccentedLetters } from './lost-characters.ts';
import { planImport } from './plan-import.ts';
import { known, statement } from '#domain/test-support/statement-fixtures.ts';

const WHOLE = "La velocità è l'unica cosa che può contare e perciò va ridotta";

test.each([
  ["La velocit l'unica cosa che pu contare e perci va ridotta", true],
  ["La velocita l'unica cosa che puo contare e perciò va ridotta.", true],
  ['LA VELOCIT? ? L¿UNICA COSA CHE PU? CONTARE E PERCI? VA RIDOTTA', true],
  [WHOLE, false],
  ["La velocita e' l'unica cosa che può contare e perciò va ridotta", false],
  ["La velocità non l'unica cosa che può contare e perciò va ridotta", false],
  ['La velocità è la cosa che può contare e perciò va ridotta', false],
  ["La velocità è l'unica cosa che può contare", false],
])('«%s»: %s', (text, expected) => {
  expect(hasLostCharacters(text, WHOLE)).toBe(expected);
});

describe('an import of texts that lost characters', () => {
  test.each([
    ['all accented letters', "La velocit l'unica cosa che pu contare e perci va ridotta"],
    ['only «è»', "La velocità l'unica cosa che può contare e perciò va ridotta"],
    ['the accents', "La velocita e l'unica cosa che puo contare e percio va ridotta"],
    ['the apostrophes', 'La velocità è lunica cosa che può contare e perciò va ridotta'],
  ])('keeps the text of the bank if the file lost %s', (_, text) => {
    const { statements, missing } = planImport([statement(text)], [known(statement(WHOLE))]);
    expect(statements).toMatchObject([{ classification: 'identical', statement: { text: WHOLE } }]);
    expect(missing).toEqual([]);
  });

  test('counts the texts that lost letters', () => {
    const bank = [known(statement(WHOLE)), known(statement('Il bus è pieno'))];
    expect(planImport([statement(WHOLE), statement('Il bus  pieno')], bank).lostCharacters).toBe(1);
  });

  test('prefers a statement with exactly the same letters', () => {
    const bank = ['La sosta è vietata qui', 'La sosta vietata qui'].map((text) => known(statement(text)));
    const [planned] = planImport([statement('La sosta vietata qui')], bank).statements;
    expect(planned).toMatchObject({ classification: 'identical', statement: { text: 'La sosta vietata qui' } });
  });
});

test('whichever accented letters a text lost, it is recognised, and a text with another letter is not', () => {
  const letter = fc.constantFrom(...'abcxyz èàùòì é'.split(''));
  const texts = fc.array(fc.tuple(letter, fc.constantFrom('keep', 'strip', 'lose')), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(texts, fc.nat(), (characters, position) => {
      const whole = characters.map(([character]) => character).join('');
      const read = characters.map(([character, fate]) => {
        if (fate === 'keep' || withoutAccentedLetters(character) !== '') return character;
        return fate === 'lose' ? '' : character.normalize('NFD').charAt(0);
      });
      const isShorter = read.some((character) => character === '');
      expect(hasLostCharacters(read.join(''), whole)).toBe(isShorter);
      read.splice(position % (read.length + 1), 0, 'w');
      expect(hasLostCharacters(read.join(''), whole)).toBe(false);
    }),
  );
});
