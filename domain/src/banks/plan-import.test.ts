import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planImport, type PlanOptions } from './plan-import.ts';
import { seededRandom } from '#domain/random/seeded-random.ts';
import { shuffle } from '#domain/random/shuffle.ts';
import { type IncomingStatement, type KnownStatement, statementKey } from './statement.ts';
import { known, statement } from '#domain/test-support/statement-fixtures.ts';

/** Returns a statement with the image name `name`. In the bank, this image has the URL `/figures/name`. */
const pictured = (text: string, name: string, more: Partial<IncomingStatement> = {}) =>
  statement(text, { imageRef: `${name}.png`, imageUrl: `/figures/${name}`, subtopic: name, ...more });
const withoutImage = (incoming: IncomingStatement): IncomingStatement => ({
  ...incoming,
  imageRef: null,
  imageUrl: null,
});
const classify = (incoming: readonly IncomingStatement[], bank: readonly KnownStatement[], options?: PlanOptions) =>
  planImport(incoming, bank, options).statements.map(({ classification }) => classification);

describe('an import', () => {
  const one = statement('La nebbia riduce la visibilità');

  test.each([
    ['adds a new statement', [one], [], ['new']],
    ['leaves an identical statement', [one], [known(one)], ['identical']],
    ['changes a statement whose answer differs', [{ ...one, answer: false }], [known(one)], ['changed']],
    ['restores a retired statement', [one], [known(one, { live: false })], ['restored']],
    [
      'restores a retired statement whose answer differs',
      [{ ...one, answer: false }],
      [known(one, { live: false })],
      ['restored'],
    ],
    ['skips a repeated statement', [one, { ...one }], [], ['new', 'duplicate']],
    [
      'skips two statements with the same text and different answers',
      [one, { ...one, answer: false }],
      [],
      ['conflict', 'conflict'],
    ],
    [
      'recognises a statement with other capitals, accents and apostrophes',
      [statement("LA NEBBIA RIDUCE LA VISIBILITA'.")],
      [known(one)],
      ['identical'],
    ],
    ['recognises a new wording', [statement('La nebbia riduce molto la visibilità')], [known(one)], ['reworded']],
  ])('%s', (_, incoming, bank, expected) => {
    expect(classify(incoming, bank)).toEqual(expected);
  });

  test('lists the live statements that are missing from the file, but not those that the file contradicts or rewords', () => {
    const bank = ['Uno', 'Due', 'Tre'].map((text) => known(statement(text)));
    const retired = known(statement('Ieri'), { live: false });
    const plan = planImport(
      [statement('Uno'), statement('Due'), statement('Due', { answer: false })],
      [...bank, retired],
    );
    expect(plan.missing.map(({ text }) => text)).toEqual(['Tre']);
  });

  test('keeps what the file does not have: image, explanation, article, topic', () => {
    const full = pictured('Il segnale raffigurato vieta la sosta', 'a', {
      explanation: 'Perché sì.',
      article: 'Art. 7',
    });
    const [planned] = planImport(
      [{ ...withoutImage(full), explanation: null, article: null, topic: null }],
      [known(full)],
    ).statements;
    expect(planned).toMatchObject({ classification: 'identical', statement: full });
  });

  test('if an import only adds statements, a reworded statement is new and the old one is kept', () => {
    const reworded = statement('La nebbia riduce molto la visibilità');
    expect(classify([reworded], [known(one)], { findsReworded: false })).toEqual(['new']);
  });

  test('gives a new statement the image that its file names, although the file contains no images', () => {
    const bank = ['Vieta la sosta', 'Vale sempre'].map((text) => known(pictured(text, 'a')));
    const file = ['Vieta la sosta', 'Vale sempre', 'Si incontra in centro'].map((text) =>
      statement(text, { imageRef: 'x/99.jpg' }),
    );
    expect(planImport(file, bank).statements[2]).toMatchObject({
      classification: 'new',
      statement: { imageUrl: '/figures/a' },
    });
  });
});

test('gives a new statement without a topic the topic of its image or its group', () => {
  const bank = [
    known(pictured('Vieta la sosta', 'a', { topic: 3 })),
    known(statement('Frena bene', { subtopic: 'freni', topic: 25 })),
  ];
  const nameless = { topic: null };
  const file = [
    pictured('Vieta la sosta', 'a', { ...nameless, subtopic: null }),
    statement('Frena bene', { ...nameless, statementGroup: '7' }),
    pictured('Vale di notte', 'a', { ...nameless, subtopic: null }),
    statement('Il freno a mano serve in salita', { ...nameless, statementGroup: '7' }),
    statement('Senza indizi', nameless),
  ];
  expect(
    planImport(file, bank)
      .statements.slice(2)
      .map((planned) => planned.statement.topic),
  ).toEqual([3, 25, null]);
});

describe('corrections of an admin stay', () => {
  const before = statement('Il casco è facoltativo');
  const fixed = known(
    { ...before, answer: false, explanation: 'È obbligatorio.' },
    { corrected: ['answer', 'explanation'] },
  );

  test('when the file has the values from before the correction', () => {
    const [planned] = planImport([before], [fixed]).statements;
    expect(planned).toMatchObject({
      classification: 'corrected',
      statement: { answer: false, explanation: 'È obbligatorio.' },
    });
    expect(planned?.changes).toEqual([{ field: 'answer', before: 'F', after: 'V' }]);
  });

  test('when the file has the corrected values too, and nothing is reported', () => {
    expect(classify([{ ...before, answer: false }], [fixed])).toEqual(['identical']);
  });

  test('when an admin corrected the text and the file has the old text', () => {
    const renamed = known(statement('Il casco è obbligatorio'), { corrected: ['text'], formerTexts: [before.text] });
    const old = known(before, { live: false });
    const plan = planImport([before], [old, renamed]);
    expect(plan.statements[0]).toMatchObject({ classification: 'corrected', key: renamed.key });
    expect(plan.missing).toEqual([]);
  });

  test('when the file has a new wording, except that the answer is taken from the file', () => {
    const [planned] = planImport([statement('Il casco è sempre facoltativo')], [fixed]).statements;
    expect(planned).toMatchObject({
      classification: 'reworded',
      statement: { answer: true, explanation: 'È obbligatorio.' },
    });
  });
});

describe('the same text with several images', () => {
  const bank = [
    pictured('Il segnale raffigurato vieta la sosta', 'a', { answer: true }),
    pictured('Il segnale raffigurato vieta la sosta', 'b', { answer: false }),
    pictured('Dopo il segnale raffigurato si può correre', 'a', { answer: false }),
    pictured('Il segnale raffigurato è tondo', 'b', { answer: true }),
  ];

  test.each([
    ['the file has no images', (each: IncomingStatement) => withoutImage(each)],
    [
      'the file has neither images nor groups',
      (each: IncomingStatement) => ({ ...withoutImage(each), subtopic: null }),
    ],
    [
      'the names of the images are exchanged',
      (each: IncomingStatement) => ({
        ...each,
        imageRef: each.imageRef === 'a.png' ? 'b.png' : 'a.png',
        imageUrl: null,
      }),
    ],
    [
      'the images have other names',
      (each: IncomingStatement) => ({ ...each, imageRef: `img/${each.subtopic}${each.subtopic}.gif`, imageUrl: null }),
    ],
  ])('is recognised when %s', (_, alter) => {
    const plan = planImport(
      bank.map(alter),
      bank.map((each) => known(each)),
    );
    expect(plan.statements.map(({ knownKey }) => knownKey)).toEqual(bank.map(statementKey));
    expect(plan.statements.map(({ classification }) => classification)).toEqual(bank.map(() => 'identical'));
  });

  test('a statement is changed if it has another image, but not if the same image is encoded anew', () => {
    const file = bank.map((each) => ({
      ...each,
      imageRef: `${each.subtopic}.jpg`,
      imageUrl: `/figures/${each.subtopic}-jpg`,
    }));
    const alike = new Map(['a', 'b'].map((name) => [`/figures/${name}-jpg`, [`/figures/${name}`]]));
    const live = bank.map((each) => known(each));
    expect(classify(file, live, { alike })).toEqual(bank.map(() => 'identical'));
    expect(classify(file, live)).toEqual(bank.map(() => 'changed'));
  });
});

test('if two statements have the same text and a file repeats it without images, no answer is changed', () => {
  const text = 'Il segnale raffigurato vieta la sosta';
  const bank = [known(pictured(text, 'a')), known(pictured(text, 'b', { answer: false }))];
  const plan = planImport([statement(text), statement(text)], bank);
  expect(plan.statements.map(({ classification }) => classification)).toEqual(['identical', 'duplicate']);
  expect(plan.missing.map(({ answer }) => answer)).toEqual([false]);
});

test('if a known text has an unknown image and another answer, it is another statement', () => {
  const text = 'Il segnale raffigurato vieta la sosta';
  const file = [statement(text, { imageRef: 'new.png', answer: false })];
  expect(classify(file, [known(pictured(text, 'a'))])).toEqual(['new']);
});

test('a new statement does not get an image of the bank only because the image names are equal', () => {
  const [planned] = planImport(
    [statement('Vale di notte', { imageRef: '7.png' })],
    [known(pictured('Vieta la sosta', '7'))],
  ).statements;
  expect(planned?.statement.imageUrl).toBeNull();
});

test('finds a statement by its official number although most words differ', () => {
  const bank = [
    known(statement('Si deve moderare la velocità in curva', { officialNumber: 7 })),
    known(statement('Altro', { officialNumber: 8 })),
  ];
  const file = [
    statement('Occorre moderare la velocità in una curva stretta', { officialNumber: 7 }),
    statement('Altro', { officialNumber: 8 }),
  ];
  expect(classify(file, bank)).toEqual(['reworded', 'identical']);
});

test('the statements of the bank are recognised as identical, whatever the order, images and spelling in a file', () => {
  const words = fc.constantFrom('vieta', 'obbliga', 'è', 'sosta', 'città', "l'uso", 'strada', 'notte');
  const text = fc.array(words, { minLength: 2, maxLength: 5 }).map((all) => all.join(' '));
  const entry = fc.record({ text, answer: fc.boolean(), image: fc.constantFrom(null, 'a', 'b', 'c') });
  const bank = fc.uniqueArray(entry, { selector: (each) => `${each.text.normalize()} ${each.image}`, maxLength: 40 });
  fc.assert(
    fc.property(bank, fc.integer(), (entries, seed) => {
      const all = entries.map(({ image, ...rest }) =>
        image ? pictured(rest.text, image, rest) : statement(rest.text, rest),
      );
      const file = shuffle(all, seededRandom(seed)).map((each) => ({
        ...each,
        text: ` ${each.text.toUpperCase().replace("'", '’')}.`,
      }));
      const plan = planImport(
        file,
        all.map((each) => known(each)),
      );
      expect(plan.statements.filter(({ classification }) => classification !== 'identical')).toEqual([]);
      expect(plan.missing).toEqual([]);
    }),
  );
});
