import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListedReason, MatchableStatement } from './listed-reason.ts';
import { matchReasons } from './match-reasons.ts';
import { lettersOf } from './statement.ts';
import { toSignature } from './statement-signature.ts';

function reason(key: string, text: string, more: Partial<ListedReason> = {}): ListedReason {
  const rest = { conceptId: `concept-${key}`, topic: 1, figure: null, answer: true, ...more };
  return { key, textKey: lettersOf(text), signature: toSignature(text), ...rest };
}
function statement(text: string, more: Partial<MatchableStatement> = {}): MatchableStatement {
  const rest = { answer: true, options: null, imageRef: null, imageUrl: null, topic: null, group: null, ...more };
  return { textKey: lettersOf(text), signature: toSignature(text), ...rest };
}

const PEDESTRIANS = 'Il segnale raffigurato vieta il transito ai pedoni adulti';
const BIKES = 'Il segnale raffigurato vieta di circolare in bicicletta';
const VALID = 'Il segnale raffigurato vale anche nei giorni festivi';
const RAIN = 'La distanza di sicurezza dipende dalla velocità, dalla pioggia e dal carico del veicolo';
const REASONS = [
  reason('pedoni', PEDESTRIANS, { figure: '60' }),
  reason('bici', BIKES, { figure: '61' }),
  reason('vale60', VALID, { figure: '60' }),
  reason('vale61', VALID, { figure: '61' }),
  reason('vale62', VALID, { figure: '62', answer: false }),
  reason('pioggia', RAIN, { topic: 12 }),
];
/**
 * Two statements whose reasons are found by their texts. They show that the file uses the name `a.jpg` for figure 60 and `b.jpg`
 * for figure 61.
 */
const SHOWN = [
  statement(PEDESTRIANS, { imageRef: 'a.jpg', topic: 4 }),
  statement(BIKES, { imageRef: 'b.jpg', topic: 4 }),
];
const FIGURES = new Map([
  ['/copy-61', { figures: ['61'], isCertain: true }],
  ['/copy-62', { figures: ['62'], isCertain: true }],
  ['/alike-60', { figures: ['60'], isCertain: false }],
  ['/unknown', { figures: [], isCertain: false }],
]);
const matchLast = (asked: MatchableStatement, others: readonly MatchableStatement[] = []) =>
  matchReasons([...others, asked], REASONS, FIGURES).at(-1)!;

test.each<[string, MatchableStatement, MatchableStatement[], object]>([
  ['the same text', statement(RAIN.toUpperCase()), [], { kind: 'exact', conceptId: 'concept-pioggia' }],
  [
    'a contradiction, if the same text has another answer',
    statement(RAIN, { answer: false }),
    [],
    { kind: 'concept', contradicts: REASONS[5] },
  ],
  [
    'the figure by the image, whatever the image name',
    statement(VALID, { imageRef: '60.png', imageUrl: '/copy-61' }),
    [],
    { kind: 'exact', reason: REASONS[3], figure: '61' },
  ],
  [
    'the figure by the image name, as other statements of the file use it',
    statement(VALID, { imageRef: 'b.jpg' }),
    SHOWN,
    { kind: 'exact', reason: REASONS[3], figure: '61' },
  ],
  [
    'the figure by the number in the image name, if the file uses the ministry’s numbers',
    statement(VALID, { imageRef: '61.gif' }),
    [statement(PEDESTRIANS, { imageRef: 'fig 60' })],
    { kind: 'exact', reason: REASONS[3] },
  ],
  [
    'the figure by the answer, if the text has this answer with only one figure',
    statement(VALID, { answer: false }),
    SHOWN,
    { kind: 'exact', reason: REASONS[4] },
  ],
  [
    'a contradiction only if the figure is known',
    statement(VALID, { answer: false, imageRef: 'b.jpg' }),
    SHOWN,
    { kind: 'concept', contradicts: REASONS[3] },
  ],
  [
    'nothing, if the same text belongs to several figures and the figure is unknown',
    statement(VALID),
    SHOWN,
    { kind: 'none' },
  ],
  [
    'no reason for the same text with the image of another figure',
    statement(PEDESTRIANS, { imageRef: 'x', imageUrl: '/copy-62' }),
    [],
    { kind: 'concept', figure: '62' },
  ],
  [
    'the same text with an unknown image',
    statement(PEDESTRIANS, { imageRef: 'x', imageUrl: '/unknown' }),
    [],
    { kind: 'exact', figure: '60' },
  ],
  ['a reworded text', statement(RAIN.replace('pioggia', 'neve')), [], { kind: 'exact', reason: REASONS[5] }],
  [
    'only the concept of a reworded text with the opposite answer',
    statement(RAIN.replace('pioggia', 'neve'), { answer: false }),
    SHOWN,
    { kind: 'concept', contradicts: null },
  ],
  [
    'only the concept of a text with an additional negation',
    statement(RAIN.replace('dipende', 'non dipende')),
    SHOWN,
    { kind: 'concept', conceptId: 'concept-pioggia' },
  ],
  [
    'the concept of the figure, for an unknown text, if no other concept shows this figure',
    statement('Questo cartello ha il bordo rosso', { imageRef: 'x', imageUrl: '/copy-62' }),
    SHOWN,
    { kind: 'concept', conceptId: 'concept-vale62', figure: '62' },
  ],
  [
    'the concept of the group, for an unknown text, if it shows the figure too',
    statement('Questo cartello ha il bordo rosso', { imageRef: 'a.jpg', group: 'g' }),
    SHOWN.map((shown, index) => (index === 0 ? { ...shown, group: 'g' } : shown)),
    { kind: 'concept', conceptId: 'concept-pedoni', figure: '60' },
  ],
  [
    'no concept, if the figure belongs to several and nothing else is known',
    statement('Questo cartello ha il bordo rosso', { imageRef: 'a.jpg' }),
    SHOWN,
    { kind: 'none', figure: '60' },
  ],
  [
    'no concept by the group alone',
    statement('Questo cartello ha il bordo rosso', { group: 'g' }),
    SHOWN.map((shown, index) => (index === 0 ? { ...shown, group: 'g' } : shown)),
    { kind: 'none' },
  ],
  [
    'no concept of a statement that only shares its subject',
    statement('La distanza di sicurezza dipende anche dal tachigrafo dell’autobus'),
    SHOWN,
    { kind: 'none' },
  ],
  [
    'nothing about another subject',
    statement('La frizione scollega il motore dal cambio'),
    [],
    { kind: 'none', figure: null },
  ],
  [
    'nothing about a single-choice question',
    statement(RAIN, { options: ['Sempre', 'Mai', 'Talvolta'], answer: 0 }),
    [],
    { kind: 'none' },
  ],
])('finds %s', (_, asked, others, expected) => {
  expect(matchLast(asked, others)).toMatchObject(expected);
});

test('an image name that a file uses for several figures or topics does not identify a figure', () => {
  const others = [...SHOWN, statement(RAIN, { topic: 4 })].map((each) => ({ ...each, imageRef: 'sì' }));
  expect(matchLast(statement(VALID, { imageRef: 'sì', topic: 4 }), others)).toMatchObject({
    kind: 'none',
    figure: null,
  });
});

test('an image name is understood also if the file uses it in a reworded statement', () => {
  const reworded = statement(`${BIKES} elettrica`, { imageRef: 'b.jpg' });
  expect(matchLast(statement(VALID, { imageRef: 'b.jpg' }), [reworded])).toMatchObject({ kind: 'exact', figure: '61' });
});

describe('in another list', () => {
  const others = Array.from({ length: 30 }, (_, index) => statement(`Altrove vale la norma ${index}`));
  const nothing = { kind: 'none', figure: null };
  test.each<[string, MatchableStatement, object]>([
    ['a text that is reworded explains nothing', statement(RAIN.replace('pioggia', 'neve')), nothing],
    ['the same text without a figure is explained', statement(RAIN), { kind: 'exact', reason: REASONS[5] }],
    ['an image of which nothing is known', statement(PEDESTRIANS, { imageRef: 'x', imageUrl: '/unknown' }), nothing],
    ['an image that is only similar', statement(PEDESTRIANS, { imageRef: 'x', imageUrl: '/alike-60' }), nothing],
    ['a missing image', statement(PEDESTRIANS), nothing],
    ['an image that is only named', statement(PEDESTRIANS, { imageRef: '60.png' }), nothing],
    ['the image of another figure', statement(PEDESTRIANS, { imageRef: 'x', imageUrl: '/copy-62' }), nothing],
    ['another answer, unknown image', statement(BIKES, { answer: false, imageRef: 'x' }), nothing],
    [
      'the same text and a copy of its figure',
      statement(VALID, { imageRef: 'x', imageUrl: '/copy-61' }),
      { kind: 'exact', reason: REASONS[3], figure: '61' },
    ],
    [
      'the other answer beside a copy of its figure',
      statement(VALID, { answer: false, imageRef: 'x', imageUrl: '/copy-61' }),
      { kind: 'concept', contradicts: REASONS[3] },
    ],
  ])('a reason needs the same text and certainly the same figure: %s', (_, asked, expected) => {
    expect(matchLast(asked, others)).toMatchObject(expected);
  });

  test('the texts of other statements do not show what an image is', () => {
    expect(matchLast(statement(BIKES, { imageRef: 'b.jpg' }), [...others, ...SHOWN])).toMatchObject(nothing);
  });
});

test('a match never depends on the order of the file, and a reason always has the same answer as its statement', () => {
  const texts = fc.constantFrom(PEDESTRIANS, BIKES, VALID, RAIN, RAIN.replace('pioggia', 'neve'));
  const asked = fc.record({
    text: texts,
    answer: fc.boolean(),
    imageRef: fc.constantFrom(null, 'a.jpg', 'b.jpg'),
  });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 12 }), (list) => {
      const file = [...SHOWN, ...list.map(({ text, ...more }) => statement(text, more))];
      const found = matchReasons(file, REASONS);
      expect(matchReasons(file.toReversed(), REASONS).toReversed()).toEqual(found);
      const exact = found.map((match, at) => (match.kind === 'exact' ? match.reason.answer : file[at]!.answer));
      expect(exact).toEqual(file.map(({ answer }) => answer));
    }),
  );
});
