import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINISTRY_TOPICS, splitTopic, findTopicByName, parseTopicNumber } from './ministry-topic.ts';

describe('topics by name', () => {
  test('finds every official name, title and slug, also in capitals and without accents', () => {
    MINISTRY_TOPICS.forEach(({ slug, title, officialName }, index) => {
      for (const name of [slug, title, officialName, officialName.toUpperCase(), title.replaceAll('à', 'a')])
        expect([name, findTopicByName(name)]).toEqual([name, index + 1]);
    });
  });

  test.each([
    ['Definizioni stradali e di traffico', 1],
    ['Definizioni stradali', 1],
    ['Limiti di velocità', 11],
    ['Patenti di guida; documenti di circolazione', 20],
    ['12. Distanza di sicurezza', 12],
    ['Argomento 3 - Distanza di sicurezza', 12],
  ])('«%s» is topic %i: a beginning is enough, and the name counts more than its number', (name, topic) => {
    expect(findTopicByName(name)).toBe(topic);
  });

  test.each(['Segnali', 'Segnali di', 'Norme', 'Precedenza', 'Uso', 'Moto', '', '12', 'Argomento 12', 'ARG. 1'])(
    '«%s» matches no topic',
    (name) => {
      expect(findTopicByName(name)).toBeNull();
    },
  );

  test.each([
    ['Argomento 12', 12],
    ['ARG. 1', 1],
    ['Cap. n. 03', 3],
    ['CHAPTER 7', 7],
    ['25', 25],
    ['26', null],
    ['0', null],
    ['Distanza di sicurezza', null],
    ['12 Distanza di sicurezza', null],
    ['08049', null],
  ])('«%s» alone suggests %s', (name, number) => {
    expect(parseTopicNumber(name)).toBe(number);
  });

  test('splits topic and subtopic at the dash, but not an official name with a dash', () => {
    expect(splitTopic('segnali-pericolo - dosso')).toEqual({ topic: 'segnali-pericolo', subtopic: 'dosso' });
    const first = MINISTRY_TOPICS[0]?.officialName ?? '';
    expect(splitTopic(first)).toEqual({ topic: first, subtopic: null });
    expect(splitTopic('Casa - giardino')).toEqual({ topic: 'Casa - giardino', subtopic: null });
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(findTopicByName(name) ?? 1).toBeGreaterThan(0);
        expect(parseTopicNumber(name) ?? 1).toBeLessThanOrEqual(25);
      }),
    );
  });
});
