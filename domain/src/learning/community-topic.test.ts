import { expect, test } from 'vitest';
import { communityTopicId, OTHER_TOPICS } from './community-topic.ts';

test.each([
  ['Precedenza a destra', 'precedenza-a-destra'],
  ['  PRECEDENZA  a destra! ', 'precedenza-a-destra'],
  ['Velocità', 'velocita'],
  ["L'auto", 'l-auto'],
  [null, OTHER_TOPICS],
  ['Altri argomenti', OTHER_TOPICS],
  ['…', OTHER_TOPICS],
  ['дорога', OTHER_TOPICS],
])('the topic «%s» has the id %s', (topic, id) => expect(communityTopicId(topic)).toBe(id));

test('the id of a topic has at most 80 characters and does not end with a hyphen', () => {
  expect(communityTopicId(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
});
