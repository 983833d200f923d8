import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { readListFile, readMinistryList } from '#content/ministry/ministry-list.ts';
import { readFigures } from '#content/ministry/read-ministry.ts';
import { SAMPLE_BANK } from '#content/ministry/sample-bank.ts';
import { compareJunctions, readJunctions } from './compare-junctions.ts';
import { junctionReport, listDisagreements, readDisagreements } from '#content/checks/ministry/junction-report.ts';

const list = readMinistryList() ?? [];
const { signs, scenes } = readContent();
const figures = readFigures([...signs, ...scenes]);

/** Exchanges the letters of the vehicles of a junction, as if its scene were drawn wrong. */
function withExchangedLetters(id: string) {
  const junctions = readJunctions();
  const junction = junctions.get(id)!;
  const [first, ...others] = junction.vehicles.map(({ letter }) => letter);
  const letters = [...others, first!];
  const vehicles = junction.vehicles.map((vehicle, index) => ({ ...vehicle, letter: letters[index]! }));
  return junctions.set(id, { ...junction, vehicles });
}

describe('the sample bank’s statements about junctions', () => {
  const sample = readListFile(SAMPLE_BANK);
  const drawings = scenes.map(({ id }) => ({ figure: id, illustration: id }));

  test('are all compared with the rules of right of way and have the same answer by them', () => {
    const compared = compareJunctions(sample, drawings);
    expect(compared).toHaveLength(sample.filter(({ topic }) => topic === 14).length);
    expect(compared.filter(({ ours, answer }) => ours !== answer)).toEqual([]);
  });

  test('disagree with a scene that is drawn wrong', () => {
    const wrong = compareJunctions(sample, drawings, withExchangedLetters('dare-precedenza-tre-veicoli'));
    expect(listDisagreements(wrong).length).toBeGreaterThan(1);
  });
});

describe.skipIf(list.length === 0)(
  'the ministry’s statements about junctions (skipped where shared/data is missing)',
  () => {
    const compared = compareJunctions(list, figures);

    test('are all compared with the rules, except those that are not about the order of passing', () => {
      expect(compared).toHaveLength(415);
      expect(new Set(compared.map(({ figure }) => figure)).size).toBe(43);
      expect(compared.filter(({ ours }) => ours === null).map(({ figure }) => figure)).toEqual(['642', '633', '616']);
    });

    test('have the same answer by the rules of right of way, except for the explained disagreements', () => {
      expect(listDisagreements(compared).toSorted()).toEqual(readDisagreements().toSorted());
      expect(junctionReport({ figures })).toHaveLength(1);
    });

    test('disagree with a scene that is drawn wrong', () => {
      const wrong = compareJunctions(list, figures, withExchangedLetters('esame-615'));
      expect(listDisagreements(wrong).length).toBeGreaterThan(5);
    });
  },
);
