import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTopicFinder } from './topic-finder.ts';

const TOPICS = [
  {
    number: 1,
    title: 'La strada',
    officialName: 'Definizioni stradali e di traffico; doveri - convivenza civile',
    names: ['definizioni-strada'],
  },
  { number: 2, title: 'Segnali di pericolo', officialName: 'Segnali di pericolo', names: ['segnali-pericolo'] },
  { number: 3, title: 'Segnali di divieto', officialName: 'Segnali di divieto', names: [] },
  {
    number: 4,
    title: 'Velocità',
    officialName: 'Limiti di velocità; pericolo e intralcio',
    names: ['limiti-velocita'],
  },
  { number: 5, title: 'Distanza di sicurezza', officialName: 'Distanza di sicurezza', names: [] },
  { number: 6, title: 'Patenti', officialName: 'Patenti di guida; documenti di circolazione del veicolo', names: [] },
  { number: 7, title: 'Norme di circolazione', officialName: 'Norme sulla circolazione dei veicoli', names: [] },
  { number: 8, title: 'Il sorpasso', officialName: 'Norme sul sorpasso', names: ['sorpasso'] },
];
const { findByName, parseNumber, splitTopic } = createTopicFinder(TOPICS);

describe('topics by name', () => {
  test('finds every official name, title and other name, also in capitals and without accents', () => {
    for (const { number, title, officialName, names } of TOPICS)
      for (const name of [...names, title, officialName, officialName.toUpperCase(), title.replaceAll('à', 'a')])
        expect([name, findByName(name)]).toEqual([name, number]);
  });

  test.each([
    ['Definizioni stradali e di traffico', 1],
    ['Definizioni stradali', 1],
    ['Limiti di velocità', 4],
    ['Patenti di guida; documenti di circolazione', 6],
    ['5. Distanza di sicurezza', 5],
    ['Argomento 3 - Distanza di sicurezza', 5],
  ])('«%s» is topic %i: a beginning is enough, and the name counts more than its number', (name, topic) => {
    expect(findByName(name)).toBe(topic);
  });

  test.each(['Segnali', 'Segnali di', 'Norme', 'Precedenza', 'Uso', 'Moto', '', '5', 'Argomento 5', 'ARG. 1'])(
    '«%s» matches no topic',
    (name) => {
      expect(findByName(name)).toBeNull();
    },
  );

  test.each([
    ['Argomento 5', 5],
    ['ARG. 1', 1],
    ['Cap. n. 03', 3],
    ['CHAPTER 7', 7],
    ['8', 8],
    ['9', null],
    ['0', null],
    ['Distanza di sicurezza', null],
    ['5 Distanza di sicurezza', null],
    ['08049', null],
  ])('«%s» alone suggests %s', (name, number) => {
    expect(parseNumber(name)).toBe(number);
  });

  test('splits topic and subtopic at the dash, but not an official name with a dash', () => {
    expect(splitTopic('segnali-pericolo - dosso')).toEqual({ topic: 'segnali-pericolo', subtopic: 'dosso' });
    const first = TOPICS[0]?.officialName ?? '';
    expect(splitTopic(first)).toEqual({ topic: first, subtopic: null });
    expect(splitTopic('Casa - giardino')).toEqual({ topic: 'Casa - giardino', subtopic: null });
  });

  test('a list without topics finds and suggests none', () => {
    const none = createTopicFinder([]);
    expect([none.findByName('Segnali di pericolo'), none.parseNumber('1')]).toEqual([null, null]);
    expect(none.splitTopic('Segnali - dosso')).toEqual({ topic: 'Segnali - dosso', subtopic: null });
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(findByName(name) ?? 1).toBeGreaterThan(0);
        expect(parseNumber(name) ?? 1).toBeLessThanOrEqual(TOPICS.length);
      }),
    );
  });
});
