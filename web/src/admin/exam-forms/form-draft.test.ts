import { describe, expect, test } from 'vitest';
import { adminLicence, adminLicences } from '#web/test-support/admin-licences.tsx';
import { findIssue, type FormDraft, toDraft, toValues } from './form-draft.ts';
import { listDifferences } from './form-differences.ts';

const form = adminLicence('C').forms[0]!;
const { topics } = adminLicence('C');
const issueOf = (changes: Partial<FormDraft>) => findIssue({ ...toDraft(form), ...changes })?.text ?? null;

test('every exam form of the project is valid and stays the same if it is saved without a change', () => {
  for (const { id: _, version: __, kind: ___, exam: ____, ...values } of adminLicences.flatMap(({ forms }) => forms)) {
    expect(findIssue(toDraft(values))).toBeNull();
    expect(toValues(toDraft(values))).toEqual(values);
  }
});

describe('an exam form is not sent', () => {
  test.each<[string, Partial<FormDraft>, string]>([
    ['no name', { name: ' ' }, 'Scrivi un nome.'],
    ['too many questions', { questions: '101' }, 'Le domande vanno da 1 a 100.'],
    ['questions that are not a number', { questions: '3o' }, 'Le domande vanno da 1 a 100.'],
    ['no minutes', { minutes: '' }, 'I minuti vanno da 1 a 240.'],
    ['half minutes', { minutes: '2.5' }, 'I minuti vanno da 1 a 240.'],
    [
      'a longer time that is shorter than the usual time',
      { minutesWithMoreTime: '39' },
      'I minuti con più tempo non possono essere meno dei minuti.',
    ],
    ['as many errors as questions', { allowedErrors: '40' }, 'Gli errori ammessi devono essere meno delle domande.'],
    [
      'a rule without topics',
      { rules: [{ key: 0, topics: [], count: '1' }] },
      'Scegli almeno un argomento nella regola 1.',
    ],
    [
      'a rule without a count',
      { rules: [{ key: 0, topics: [1], count: '' }] },
      'Nella regola 1 le domande vanno da 1 a 100.',
    ],
    [
      'rules with more questions than the exam',
      { rules: [{ key: 0, topics: [1], count: '41' }] },
      "Le regole chiedono più domande di quelle dell'esame.",
    ],
    ['no source', { source: '' }, 'Scrivi da dove vengono questi valori.'],
    ['a date that does not exist', { validFrom: '2026-13-01' }, 'La data non è valida.'],
  ])('with %s', (_, changes, issue) => {
    expect(issueOf(changes)).toBe(issue);
  });
});

test('the longer time and the date of an exam form may be empty', () => {
  const draft = { ...toDraft(form), minutesWithMoreTime: '', validFrom: '' };
  expect(findIssue(draft)).toBeNull();
  expect(toValues(draft)).toMatchObject({ minutesWithMoreTime: null, validFrom: null });
});

test('the history of an exam form shows only the values that differ; of a composition, it shows only the rules that differ', () => {
  const [first, ...rest] = form.composition;
  const after = { ...form, minutes: 45, composition: [{ ...first!, count: 1 }, ...rest], certain: false };
  expect(listDifferences(form, after, topics)).toEqual([
    { label: 'Tempo', before: ['40 minuti'], after: ['45 minuti'] },
    {
      label: 'Domande per argomento',
      before: ['2 domande su «Guida e riposo»'],
      after: ['1 domanda su «Guida e riposo»'],
    },
    { label: 'La fonte è certa', before: ['sì'], after: ['no'] },
  ]);
});
