import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { describe, expect, test } from 'vitest';
import { createFinderOfAllTopics } from './all-topics.ts';
import { licences, topics } from '#question-files/test-support/read-test-file.ts';

const topic = (number: number, officialName: string) => ({
  number,
  title: officialName,
  officialName,
  names: [],
  sameAsInB: [],
});

describe('the topics of all licences', () => {
  test('if the topic names of two licences start with a name, this name is found', () => {
    const all = createFinderOfAllTopics([
      { topics: [topic(1, 'Limiti di velocità; pericolo e intralcio')] },
      { topics: [] },
      { topics: [topic(4, 'Limiti di velocità; distanza'), topic(5, 'Uso del casco')] },
    ]);
    expect(all.findByName('Limiti di velocità')).toBe(1);
    expect(all.findByName('Uso del casco')).toBe(5);
    expect(all.findByName('Segnali')).toBeNull();
    expect(all.parseNumber('Argomento 5')).toBe(5);
    expect(all.splitTopic('Uso del casco - visiera')).toEqual({ topic: 'Uso del casco', subtopic: 'visiera' });
    expect(all.splitTopic('Casa - giardino')).toEqual({ topic: 'Casa - giardino', subtopic: null });
  });

  test('every topic name in the catalogue is found in its own list, and official names are found in capitals too', () => {
    for (const { id, topics: list } of licences) {
      const own = createTopicFinder(list);
      for (const { number, title, officialName, names } of list)
        for (const name of [title, officialName, ...names, officialName.toUpperCase()]) {
          expect([id, name, own.findByName(name)]).toEqual([id, name, number]);
          expect([name, topics.findByName(name) !== null]).toEqual([name, true]);
        }
    }
  });
});
