import { describe, expect, test } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { readMinistryList } from '#content/ministry/ministry-list.ts';
import { readFigures } from '#content/ministry/read-ministry.ts';
import { compareJunctions, readJunctions } from './compare-junctions.ts';
import { junctionReport, listDisagreements, readDisagreements } from '#content/checks/ministry/junction-report.ts';

const list = readMinistryList() ?? [];
const { signs, scenes } = readContent();
const figures = readFigures([...signs, ...scenes]);

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
      const junctions = readJunctions();
      const figure615 = junctions.get('esame-615')!;
      const [first, ...others] = figure615.vehicles.map(({ letter }) => letter);
      const letters = [...others, first!];
      const swapped = figure615.vehicles.map((vehicle, index) => ({ ...vehicle, letter: letters[index]! }));
      const wrong = compareJunctions(list, figures, junctions.set('esame-615', { ...figure615, vehicles: swapped }));
      expect(listDisagreements(wrong).length).toBeGreaterThan(5);
    });
  },
);
