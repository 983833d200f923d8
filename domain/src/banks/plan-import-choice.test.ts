import { describe, expect, test } from 'vitest';
import { planImport, type PlanOptions } from './plan-import.ts';
import type { IncomingStatement, KnownStatement } from './statement.ts';
import { known, statement } from '#domain/test-support/statement-fixtures.ts';

const classify = (incoming: readonly IncomingStatement[], bank: readonly KnownStatement[], options?: PlanOptions) =>
  planImport(incoming, bank, options).statements.map(({ classification }) => classification);

describe('single-choice questions', () => {
  const OPTIONS = ['Entro 10 giorni', 'Entro 20 giorni', 'Entro 30 giorni'];
  const choice = (text: string, options: readonly string[], right: number, more: Partial<IncomingStatement> = {}) =>
    statement(text, { options, answer: right, topic: null, ...more });
  const one = choice('Il noleggio si comunica', OPTIONS, 1);

  test('with the options in another order are identical, and the bank keeps its order', () => {
    const file = choice('IL NOLEGGIO SI COMUNICA:', ['Entro 30 giorni.', 'Entro 10 giorni', 'entro 20 giorni'], 2);
    const [planned] = planImport([file], [known(one)]).statements;
    expect(planned).toMatchObject({ classification: 'identical', statement: { options: OPTIONS, answer: 1 } });
  });

  test('with another right option are classified as changed, and the change names both options', () => {
    const file = choice(one.text, OPTIONS.toReversed(), 0);
    const [planned] = planImport([file], [known(one)]).statements;
    expect(planned).toMatchObject({
      classification: 'changed',
      statement: { options: OPTIONS, answer: 2 },
      changes: [{ field: 'answer', before: 'Entro 20 giorni', after: 'Entro 30 giorni' }],
    });
  });

  test('with the same text are different questions if their options differ', () => {
    const other = choice(one.text, ['A voce', 'Per iscritto', 'Al telefono'], 1);
    const plan = planImport([one, other], [known(one)]);
    expect(plan.statements.map(({ classification }) => classification)).toEqual(['identical', 'new']);
    expect(plan.missing).toEqual([]);
    expect(classify([one, other], [])).toEqual(['new', 'new']);
  });

  test('with the same text about a missing image are different questions if their options differ', () => {
    const text = 'Il segnale raffigurato indica';
    const both = [choice(text, OPTIONS, 1), choice(text, ['Un taxi', 'Un bus', 'Un tram'], 1)];
    expect(classify(both, [])).toEqual(['new', 'new']);
    expect(
      classify(
        both,
        both.map((each) => known(each)),
      ),
    ).toEqual(['identical', 'identical']);
  });

  test('are not confused with true/false statements that have the same text', () => {
    expect(classify([one], [known(statement(one.text, { topic: null }))], { findsReworded: false })).toEqual(['new']);
  });

  test('are duplicates if the file repeats them, or conflicts if their right options differ', () => {
    const again = choice(one.text, OPTIONS.toReversed(), 1);
    expect(classify([one, again], [])).toEqual(['new', 'duplicate']);
    expect(classify([one, { ...again, answer: 0 }], [])).toEqual(['conflict', 'conflict']);
  });

  test('keep their right option if two options differ only in the decimal comma', () => {
    const options = ['2,5 t', '25 t', '3,5 t'];
    const bank = [known(choice('La massa massima è', options, 1))];
    expect(classify([choice('La massa massima è', options, 1)], bank)).toEqual(['identical']);
    expect(classify([choice('La massa massima è', options.toReversed(), 1)], bank)).toEqual(['identical']);
    const [planned] = planImport([choice('La massa massima è', options, 0)], bank).statements;
    expect(planned).toMatchObject({ classification: 'changed', statement: { answer: 0 } });
  });

  test('keep the answer that an admin has corrected, whatever the order of the options in the file', () => {
    const fixed = known({ ...one, answer: 0 }, { corrected: ['answer'] });
    const [planned] = planImport([choice(one.text, OPTIONS.toReversed(), 1)], [fixed]).statements;
    expect(planned).toMatchObject({
      classification: 'corrected',
      statement: { options: OPTIONS, answer: 0 },
      changes: [{ field: 'answer', before: 'Entro 10 giorni', after: 'Entro 20 giorni' }],
    });
  });

  test('with a new wording replace the question of the bank and have the options of the file', () => {
    const text = 'Il noleggio con conducente si comunica al Comune';
    const before = known(choice(text, OPTIONS, 1));
    const [planned] = planImport([choice(`${text} stesso`, OPTIONS.toReversed(), 1)], [before]).statements;
    expect(planned).toMatchObject({
      classification: 'reworded',
      knownKey: before.key,
      statement: { options: OPTIONS.toReversed(), answer: 1 },
    });
  });
});
