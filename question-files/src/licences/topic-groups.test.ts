import { expect, test } from 'vitest';
import { read } from '#question-files/test-support/read-test-file.ts';
import { topicGroupKey, topicGroups } from './topic-groups.ts';

test('groups statements by topic, subtopic and group, and shows the first few texts of each group', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => `4001;Pericolo;Il dosso ${index} sale piano;V`);
  const { statements } = await read(
    'a.csv',
    `quesito_id;argomento;domanda;risposta\n${rows.join('\n')}\n4002;;La cunetta scende piano;F\n`,
  );
  const groups = topicGroups(statements);
  expect(groups).toMatchObject([
    { topicName: 'Pericolo', subtopic: null, group: '4001', count: 5 },
    { topicName: null, group: '4002', count: 1, sample: ['La cunetta scende piano'] },
  ]);
  expect(groups[0]?.sample).toEqual(['Il dosso 0 sale piano', 'Il dosso 1 sale piano', 'Il dosso 2 sale piano']);
  expect(statements.map((statement) => topicGroupKey(statement) === groups[0]?.key)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    false,
  ]);
});
