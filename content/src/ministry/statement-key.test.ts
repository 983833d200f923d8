import { expect, test } from 'vitest';
import { statementKeys } from './statement-key.ts';

test('two texts that differ only in accents, apostrophes or punctuation have the same key', () => {
  const [one, other] = statementKeys([
    { text: "È vietato l'uso", figure: null },
    { text: 'E vietato l’uso.', figure: null },
  ]);
  expect(one).toMatch(/^[0-9a-f]{16}$/);
  expect(other).toBe(one);
});

test('if a text occurs with several figures, or with and without one, the figure is part of the key', () => {
  const alone = { text: 'Il segnale obbliga a svoltare', figure: '80' };
  const [key] = statementKeys([alone]);
  expect(statementKeys([{ ...alone, figure: '81' }])).toEqual([key]);
  const [first, second, third] = statementKeys([alone, { ...alone, figure: '81' }, { ...alone, figure: null }]);
  expect(new Set([key, first, second, third]).size).toBe(4);
});
