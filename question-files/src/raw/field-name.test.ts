import { describe, expect, test } from 'vitest';
import { parseFieldName, parseListName, refersToList } from './field-name.ts';

describe('the field of a column name', () => {
  test.each([
    ['Domanda', 'text'],
    ['TESTO', 'text'],
    ['questionText', 'text'],
    ['Esito', 'answer'],
    ['correct_answer', 'answer'],
    ['image_url', 'image'],
    ['Figura', 'image'],
    ['Capitolo', 'topic'],
    ['Sottotema', 'subtopic'],
    ['Spiegazione', 'explanation'],
    ['Rif. normativo', 'article'],
    ['Codice', 'number'],
  ])('the column name %s means the field %s', (name, field) => {
    expect(parseFieldName(name)?.field).toBe(field);
  });

  test('an unknown column name or the name of a property of Object.prototype means no field', () => {
    for (const name of ['', 'userAnswer', 'constructor', '__proto__', 'toString'])
      expect(parseFieldName(name)).toBeNull();
  });
});

describe('lists that entries refer to', () => {
  test.each([
    ['topics', 'topic'],
    ['argomenti', 'topic'],
    ['capitoli', 'topic'],
    ['sezioni', 'subtopic'],
    ['quesiti', 'group'],
    ['gruppi', 'group'],
    ['patenti', 'licence'],
    ['entries', null],
  ])('the list %s provides the field %s', (name, field) => {
    expect(parseListName(name)).toBe(field);
  });

  test.each([
    ['topic_id', 'topics', true],
    ['idArgomento', 'argomenti', true],
    ['id_quesito', 'quesiti', true],
    ['topic', 'topics', true],
    ['id', 'topics', false],
    ['theory_id', 'topics', false],
  ])('the key %s refers to the list %s: %s', (column, list, expected) => {
    expect(refersToList(column, list)).toBe(expected);
  });

  test('a column that describes a group is no field of the single entry', () => {
    expect(parseFieldName('topics › id')).toBeNull();
  });
});
