import { expect, test } from 'vitest';
import { MINISTRY_TOPICS } from '@vialibera/domain/ministry-topic';
import { readContent } from './read-content.ts';

test('imports use the topic names of the course', () => {
  const names = readContent().units.map(({ title, officialName }) => ({ title, officialName }));
  expect(MINISTRY_TOPICS.map(({ title, officialName }) => ({ title, officialName }))).toEqual(names);
});
