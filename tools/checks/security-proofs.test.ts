import { expect, test } from 'vitest';
import { findGaps, isNamed, readRows } from './security-proofs.ts';

test('every item of docs/security-tests.md names an existing test, a section, or the reason why it does not apply', () => {
  const rows = readRows();
  expect(rows.length).toBeGreaterThan(60);
  expect(findGaps(rows)).toEqual([]);
});

test('reports a security item that names no existing test', () => {
  const proof = {
    item: '1.1.1',
    file: 'tools/checks/security-proofs.test.ts',
    name: 'a test that was never written'.slice(1),
  };
  expect(findGaps([{ item: '1.1.1', text: '', proofs: [{ ...proof, name: `${proof.name}!` }] }])).toHaveLength(1);
  expect(findGaps([{ item: '1.1.2', text: ' 1 | nothing ', proofs: [] }])).toHaveLength(1);
});

test('recognises a parametrized test by its title with the values filled in', () => {
  const proof = { item: '', file: '', name: 'the password «%.10s…» is refused: %s' };
  expect(isNamed(proof, 'the password «12345…» is refused: PASSWORD_TOO_SHORT')).toBe(true);
  expect(isNamed(proof, 'the password is refused')).toBe(false);
});
