import { expect, test } from 'vitest';
import { conceptWith, contentWith } from '#content/test-support/content-fixtures.ts';
import { reasonIssues } from './check-reasons.ts';
import type { Concept } from '#content/ministry/read-ministry.ts';

const WHY = 'Il fondo giallo dura quanto il cantiere: finiti i lavori, il segnale sparisce con loro.';
const RULE = 'Il giallo di fondo avverte che il segnale vale solo per i lavori.';

function issuesOf(whys: string[], parts: Partial<Concept> = {}): string[] {
  const statements = whys.map((why, index) => ({ key: String(index), figure: null, answer: true, why }));
  const concepts = [conceptWith({ rule: RULE, statements, ...parts })];
  return reasonIssues(contentWith({ ministry: [{ topic: 9, concepts }] }));
}

test('accepts reasons and rules of the usual length', () => {
  expect(
    issuesOf([WHY, 'Chi vede il bianco pensa a un segnale che resta. Qui il colore dice che è di passaggio.']),
  ).toEqual([]);
});

test.each([
  ['a reason that is too short', ['Il fondo è giallo.'], {}, 'uno, 0: the reason has 4 words'],
  ['a reason that is too long', [`${WHY} `.repeat(4).trim()], {}, 'the reason has 60 words'],
  ['a reason that begins with the answer', [`Falso: ${WHY}`], {}, 'uno, 0: the reason begins with the answer'],
  ['a rule that is too short', [WHY], { rule: 'È giallo.' }, 'concept uno: the rule has 2 words'],
  ['an illustration that does not exist', [WHY], { illustration: 'mai-visto' }, 'concept uno: mai-visto is not drawn'],
  ['a sentence in two reasons', [WHY, `Guarda il colore. ${WHY}`], {}, 'two reasons contain'],
])('finds %s', (_, whys, parts, issue) => {
  expect(issuesOf(whys, parts).join('\n')).toContain(issue);
});
