import { expect } from 'vitest';
import { statementKeys } from '@vialibera/content/ministry/statement-key';
import { BankCache } from '#server/slices/banks/bank-cache.ts';
import { toFigureFingerprint } from '@vialibera/domain/banks/figure-fingerprint';
import { toSignature } from '@vialibera/domain/banks/statement-signature';
import { getImageFingerprint } from '#server/slices/banks/images/image-fingerprint.ts';
import { batch, importRows, PNG, preview, stage } from '#server/test-support/imports.ts';
import { generateList } from '#server/test-support/licences.ts';
import { test } from '#server/test-support/fixture.ts';
import { replaceReasons } from '#server/slices/banks/ministry/ministry-store.ts';

/** Generated statements of the first topic. The test treats them as the ministry's statements. */
const LISTED = generateList('B').filter(({ topic }) => topic === 1);
const KEYS = statementKeys(LISTED.map(({ text }) => ({ text, figure: null })));
const why = (index: number) => `Il motivo numero ${index} è nostro, e nessun altro lo dà così.`;
const CONCEPT = {
  id: 'regole-numerate',
  title: 'Le regole numerate',
  rule: 'Ogni regola vale finché un segnale non dice altro.',
  lesson: 'parti-della-strada',
  heading: 'il-metodo',
  illustration: null,
  oneSided: null,
};

test('an imported statement shows our explanation, unless an admin wrote another one or the file’s answer contradicts ours', async ({
  server,
  admin,
  signUp,
}) => {
  const statements = LISTED.map(({ answer }, index) => {
    // Our answer to the second statement is the opposite of the bank's answer.
    return {
      key: KEYS[index]!,
      figure: null,
      answer: index === 1 ? answer !== true : answer === true,
      why: why(index),
    };
  });
  await replaceReasons(server.db, [{ topic: 1, concepts: [{ ...CONCEPT, statements: statements.slice(0, 3) }] }], []);
  await importRows(admin, generateList('B'));
  const { statements: found } = await admin.api.banks.listStatements({ licence: 'B', search: LISTED[2]!.text });
  const { id, text, topic, answer, article } = found[0]!;
  await admin.api.banks.updateStatement({
    id,
    text,
    topic,
    answer,
    article,
    explanation: 'Così la spiega l’autoscuola.',
  });

  const ada = await signUp();
  const practice = await ada.api.practice.getPractice({ topic: 1 });
  const explanationOf = (index: number) =>
    practice.questions.find((it) => it.text === LISTED[index]!.text)?.explanation;
  expect(explanationOf(0)).toBe(why(0));
  expect(explanationOf(1)).toBe(LISTED[1]!.explanation);
  expect(explanationOf(2)).toBe('Così la spiega l’autoscuola.');
  expect(explanationOf(3)).toBe(LISTED[3]!.explanation);

  const bank = await new BankCache().current(server.db, 'B');
  const copied = [
    'answer',
    'conceptId',
    'drawingId',
    'explanation',
    'id',
    'imageDescription',
    'imageUrl',
    'options',
    'text',
    'topic',
  ];
  expect(Object.keys(bank!.byTopic.get(1)![0]!).toSorted()).toEqual(copied);
});

test('the editor shows our explanation and the file’s, and the next import keeps an explanation that an admin wrote', async ({
  server,
  admin,
  signUp,
}) => {
  const statements = LISTED.map(({ answer }, index) => {
    return { key: KEYS[index]!, figure: null, answer: answer === true, why: why(index) };
  });
  await replaceReasons(server.db, [{ topic: 1, concepts: [{ ...CONCEPT, statements: statements.slice(0, 2) }] }], []);
  const fileWith = (explanation: string) => generateList('B').map((row) => ({ ...row, explanation }));
  await importRows(admin, fileWith('Dal file.'));
  const [first, second] = LISTED.map(({ text }) => text);
  const shown = async (search: string) =>
    (await admin.api.banks.listStatements({ licence: 'B', search })).statements.find(({ text }) => text === search)!;
  expect(await shown(first!)).toMatchObject({ explanation: 'Dal file.', ours: { text: why(0), isShown: true } });
  expect(await shown(LISTED[3]!.text)).toMatchObject({ explanation: 'Dal file.', ours: null });

  const { id, text, topic, answer, article } = await shown(first!);
  await admin.api.banks.updateStatement({ id, text, topic, answer, article, explanation: 'La mia.' });
  expect(await shown(first!)).toMatchObject({ explanation: 'La mia.', ours: { text: why(0), isShown: false } });
  await importRows(admin, fileWith('Dal file, riscritta.'));
  expect(await shown(first!)).toMatchObject({ explanation: 'La mia.', ours: { text: why(0), isShown: false } });
  expect(await shown(second!)).toMatchObject({ explanation: 'Dal file, riscritta.', ours: { isShown: true } });
  const { questions } = await (await signUp()).api.practice.getPractice({ topic: 1 });
  const read = (asked: string) => questions.find((question) => question.text === asked)?.explanation;
  expect([read(first!), read(second!)]).toEqual(['La mia.', why(1)]);
});

test('in another list, only the same text with a copy of the figure shows our reason, description and concept', async ({
  server,
  admin,
  signUp,
}) => {
  const [first, second, third, ...others] = generateList('B');
  const text = 'Il segnale raffigurato annuncia un dosso poco visibile';
  const alone = 'Il segnale raffigurato annuncia una cunetta poco visibile';
  const [key, aloneKey] = statementKeys([
    { text, figure: '2' },
    { text: alone, figure: '2' },
  ]);
  const fingerprint = toFigureFingerprint((await getImageFingerprint(PNG))!);
  const reasons = [key!, aloneKey!].map((each, index) => ({ key: each, figure: '2', answer: true, why: why(index) }));
  await replaceReasons(
    server.db,
    [{ topic: 1, concepts: [{ ...CONCEPT, statements: reasons }] }],
    [{ figure: '2', illustration: null, description: 'Un triangolo con una gobba.' }],
    {
      statements: new Map([
        [key!, toSignature(text)],
        [aloneKey!, toSignature(alone)],
      ]),
      texts: new Map(),
      figures: new Map([['2', fingerprint]]),
    },
  );
  const shared = { topic: 1, answer: true, imageRef: 'xyz.png', explanation: null };
  const reworded = text.replace('poco visibile', 'vicino');
  const rows = [
    { ...first!, ...shared, text },
    { ...second!, ...shared, text: reworded },
    { ...third!, ...shared, text: alone, imageRef: null },
  ];
  const importId = await stage(admin, [...rows, ...others]);
  await admin.api.imports.saveImportImages({
    importId,
    images: [{ name: 'xyz.png', content: PNG.toString('base64') }],
  });
  const { counts } = await preview(admin, importId);
  await batch(admin, importId, 1000, counts.retired);
  const { questions } = await (await signUp()).api.practice.getPractice({ topic: 1 });
  const shown = (asked: string) => questions.find((question) => question.text === asked);
  expect(shown(text)).toMatchObject({
    concept: CONCEPT.id,
    explanation: why(0),
    illustration: { description: 'Un triangolo con una gobba.' },
  });
  expect(shown(reworded)).toMatchObject({ concept: null, explanation: '', illustration: { description: null } });
  // A statement about a figure waits for its image, so no learner reads a reason about a sign that is not shown.
  expect(shown(alone)?.explanation ?? '').toBe('');
});
