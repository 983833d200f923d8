import { expect } from 'vitest';
import { statementKeys } from '@vialibera/content/ministry/statement-key';
import { BankCache } from './bank-cache.ts';
import { bring } from '#server/test/imports.ts';
import { generateList } from '#server/test/licences.ts';
import { test } from '#server/test/fixture.ts';
import { replaceReasons } from '#server/ministry/ministry-store.ts';

/** Statements of the first topic, as if the ministry had written them. */
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

test('the statements of an imported bank are explained in our words, except where an admin or the file’s answer disagrees', async ({
  server,
  admin,
  signUp,
}) => {
  const statements = LISTED.map(({ answer }, index) => {
    // The bank takes the opposite answer of the second statement for right.
    return {
      key: KEYS[index]!,
      figure: null,
      answer: index === 1 ? answer !== true : answer === true,
      why: why(index),
    };
  });
  await replaceReasons(server.db, [{ topic: 1, concepts: [{ ...CONCEPT, statements: statements.slice(0, 3) }] }], []);
  await bring(admin, generateList('B'));
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
