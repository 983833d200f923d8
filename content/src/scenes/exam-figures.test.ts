import { expect, test } from 'vitest';
import { passingOrder } from '@vialibera/domain/junctions/right-of-way';
import { readContent } from '#content/read-content.ts';

const scenes = new Map(readContent().scenes.map((scene) => [scene.id, scene]));

/** The number of each of the ministry's junction figures, and the order in which the ministry's key lets the vehicles pass. */
const FIGURES = `
604 R D A
606 E C M
607 T P M
608 B H C
610 T AL C
613 T O A
614 R A T
615 R A C
616 B T S
617 R A N
618 L C H
620 P B C
631 R D F
632 D P B N
633 N A R
634 A C L
636 T A S
637 L AC D
638 R DN B
639 BT A C
640 R D B
642 T O M A
643 H D B L
644 P D B L
646 D C A H
647 HL B O
648 T G P B
650 L E N R
651 D ES A
652 H A F L
654 C R A H
655 S A E R
657 R A C
660 H D B
661 E C L
662 A E B
663 R B D T
664 S B L D
665 A E V H C
667 C A P
668 S N C
669 C A L R E`
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, 3), line.slice(4)] as const);

test.each(FIGURES)('in a junction like figure %s, the vehicles pass in the order %s', (figure, order) => {
  const crossroads = scenes.get(`esame-${figure}`)?.crossroads;
  const { steps, deadlock } = passingOrder(crossroads!);
  expect(steps.map((step) => step.toSorted().join('')).join(' ')).toBe(order);
  expect(deadlock).toEqual([]);
});

test('in figures 617, 638 and 642, a vehicle waits in the centre', () => {
  const waiting = FIGURES.map(([figure]) => [
    figure,
    passingOrder(scenes.get(`esame-${figure}`)!.crossroads!).inCentre,
  ]);
  expect(waiting.filter(([, letters]) => letters!.length > 0)).toEqual([
    ['617', ['N']],
    ['638', ['B']],
    ['642', ['A']],
  ]);
});
