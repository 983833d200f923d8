import { expect, test } from 'vitest';
import { findLessonSection } from './lesson-section.ts';

const LESSON = ['Prima.', '## Il dosso', 'Uno.', '### Di notte', 'Due.', "## L'ordine", 'Tre.'].join('\n');

test.each([
  ['il-dosso', '## Il dosso\nUno.\n### Di notte\nDue.'],
  ['di-notte', '### Di notte\nDue.'],
  ['l-ordine', "## L'ordine\nTre."],
  ['prima', null],
  ['', null],
])('the section «%s» of a lesson ends before the next heading of the same or a higher level', (slug, section) => {
  expect(findLessonSection(LESSON, slug)).toBe(section);
});
