import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listStudyConcepts } from './list-study-concepts.ts';

const plain = { topic: 1, conceptId: null, statementGroup: null, imageRef: null };

test.for([
  ['concept', { conceptId: 'stop', statementGroup: '7', imageRef: '21' }, 'stop'],
  ['group of the file', { statementGroup: '7', imageRef: '21' }, 'group:7'],
  ['figure', { imageRef: '21' }, 'figure:21'],
  ['topic', {}, 'topic:1'],
])('a statement is grouped by its %s', ([, known, id]) => {
  expect(listStudyConcepts([{ ...plain, id: 5, ...(known as object) }])).toEqual([{ id, topic: 1, statements: ['5'] }]);
});

test('a concept belongs to the topic of most of its statements; its statements of other topics become separate concepts', () => {
  const topics = [2, 1, 1, 3];
  const statements = topics.map((topic, index) => ({ ...plain, id: index, topic, conceptId: 'stop' }));
  expect(listStudyConcepts(statements)).toEqual([
    { id: 'stop', topic: 1, statements: ['1', '2'] },
    { id: 'stop@2', topic: 2, statements: ['0'] },
    { id: 'stop@3', topic: 3, statements: ['3'] },
  ]);
});

test('every statement is in one concept, and no two concepts have the same id', () => {
  const name = fc.constantFrom(null, 'a', 'b');
  const someStatement = fc.record({
    topic: fc.constantFrom(null, 1, 2),
    conceptId: name,
    statementGroup: name,
    imageRef: name,
  });
  fc.assert(
    fc.property(fc.array(someStatement), (bare) => {
      const concepts = listStudyConcepts(bare.map((values, id) => ({ ...values, id })));
      const listed = concepts.flatMap(({ statements }) => statements);
      expect(listed.toSorted()).toEqual(bare.map((_, id) => String(id)).toSorted());
      expect(new Set(concepts.map(({ id }) => id)).size).toBe(concepts.length);
    }),
  );
});
