import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTopicFinder } from './topic-finder.ts';

/** Some topics of the licence B, with their numbers. */
const TOPICS = [
  {
    number: 1,
    title: 'Strada, veicoli e doveri',
    officialName:
      "Definizioni stradali e di traffico; definizioni e classificazione dei veicoli; doveri del conducente nell'uso della strada - convivenza civile ed uso responsabile della strada",
    names: ['definizioni-generali-doveri-strada'],
  },
  {
    number: 2,
    title: 'Segnali di pericolo',
    officialName: 'Segnali di pericolo',
    names: ['segnali-pericolo'],
  },
  {
    number: 3,
    title: 'Segnali di divieto',
    officialName: 'Segnali di divieto',
    names: ['segnali-divieto'],
  },
  {
    number: 11,
    title: 'Velocità e passaggi a livello',
    officialName: 'Limiti di velocità; pericolo e intralcio alla circolazione; comportamenti ai passaggi a livello',
    names: ['limiti-di-velocita'],
  },
  {
    number: 12,
    title: 'Distanza di sicurezza',
    officialName: 'Distanza di sicurezza',
    names: ['distanza-di-sicurezza'],
  },
  {
    number: 20,
    title: 'Patenti e documenti',
    officialName: 'Patenti di guida; documenti di circolazione del veicolo; patente a punti',
    names: ['patente-punti-documenti'],
  },
];

const { findByName, parseNumber, splitTopic } = createTopicFinder(TOPICS);

describe('topics by name', () => {
  test('finds a topic by its official name, title or another name, even if it is written in capitals or without accents', () => {
    for (const { number, title, officialName, names } of TOPICS)
      for (const name of [...names, title, officialName, officialName.toUpperCase(), title.replaceAll('à', 'a')])
        expect([name, findByName(name)]).toEqual([name, number]);
  });

  test.each([
    ['Definizioni stradali e di traffico', 1],
    ['Definizioni stradali', 1],
    ['Limiti di velocità', 11],
    ['Patenti di guida; documenti di circolazione', 20],
    ['12. Distanza di sicurezza', 12],
    ['Argomento 3 - Distanza di sicurezza', 12],
  ])('«%s» is topic %i; the start of a name is enough, and a name counts more than a number', (name, topic) => {
    expect(findByName(name)).toBe(topic);
  });

  test.each(['Segnali', 'Segnali di', 'Norme', 'Precedenza', 'Uso', 'Moto', '', '12', 'Argomento 12', 'ARG. 1'])(
    '«%s» matches no topic',
    (name) => {
      expect(findByName(name)).toBeNull();
    },
  );

  test.each([
    ['Argomento 12', 12],
    ['ARG. 1', 1],
    ['Cap. n. 03', 3],
    ['CHAPTER 11', 11],
    ['20', 20],
    ['26', null],
    ['0', null],
    ['Distanza di sicurezza', null],
    ['12 Distanza di sicurezza', null],
    ['08049', null],
  ])('«%s» without a name suggests the topic %s', (name, number) => {
    expect(parseNumber(name)).toBe(number);
  });

  test('splits topic and subtopic at a dash, but does not split an official name that contains a dash', () => {
    expect(splitTopic('segnali-pericolo - dosso')).toEqual({ topic: 'segnali-pericolo', subtopic: 'dosso' });
    const first = TOPICS[0]?.officialName ?? '';
    expect(splitTopic(first)).toEqual({ topic: first, subtopic: null });
    expect(splitTopic('Casa - giardino')).toEqual({ topic: 'Casa - giardino', subtopic: null });
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(findByName(name) ?? 1).toBeGreaterThan(0);
        expect(parseNumber(name) ?? 1).toBeLessThanOrEqual(20);
      }),
    );
  });
});

test('if the list has no topics, no name and no number is found', () => {
  const none = createTopicFinder([]);
  expect([none.findByName('Segnali di pericolo'), none.parseNumber('1')]).toEqual([null, null]);
  expect(none.splitTopic('Segnali - dosso')).toEqual({ topic: 'Segnali - dosso', subtopic: null });
});
