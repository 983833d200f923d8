import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINISTRY_TOPICS, splitTopic, topicByName, topicNumberAlone } from './ministry-topic.ts';

describe('a topic is known by its name', () => {
  test('every official name, short title and slug is found, also in capitals and without accents', () => {
    MINISTRY_TOPICS.forEach(({ slug, title, officialName }, index) => {
      for (const name of [slug, title, officialName, officialName.toUpperCase(), title.replaceAll('à', 'a')])
        expect([name, topicByName(name)]).toEqual([name, index + 1]);
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
    expect(topicByName(name)).toBe(topic);
  });

  test.each(['Segnali', 'Segnali di', 'Norme', 'Precedenza', 'Uso', 'Moto', '', '12', 'Argomento 12', 'ARG. 1'])(
    '«%s» is sure of no topic',
    (name) => {
      expect(topicByName(name)).toBeNull();
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
    expect(topicNumberAlone(name)).toBe(number);
  });

  test('topic and subtopic in one cell come apart at the dash, and an official name with a dash stays whole', () => {
    expect(splitTopic('segnali-pericolo - dosso')).toEqual({ topic: 'segnali-pericolo', subtopic: 'dosso' });
    const first = MINISTRY_TOPICS[0]?.officialName ?? '';
    expect(splitTopic(first)).toEqual({ topic: first, subtopic: null });
    expect(splitTopic('Casa - giardino')).toEqual({ topic: 'Casa - giardino', subtopic: null });
  });

  test('no text can break it', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(topicByName(name) ?? 1).toBeGreaterThan(0);
        expect(topicNumberAlone(name) ?? 1).toBeLessThanOrEqual(25);
      }),
    );
  });
});
