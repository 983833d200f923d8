import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { drawingIssues } from './check-drawing.ts';
import { type Content, readWholeContent } from '#content/read-content.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const real = readWholeContent();

/** Applies `change` to a copy of the real content. Returns the issues that `checkContent` finds in the copy. */
function spoilt(change: (content: Content) => void): string[] {
  const content = structuredClone(real);
  change(content);
  return checkContent(content, TODAY);
}

test('the course, the bank and the signs have no issue', () => {
  expect(checkContent(real, TODAY)).toEqual([]);
});

test('finds a duplicate id', () => {
  expect(spoilt(({ bank }) => bank.push({ ...bank[0]!, text: 'Un altro testo', answer: !bank[0]!.answer }))).toContain(
    `duplicate statement id ${real.bank[0]!.id}`,
  );
});

test('finds a statement that is also a quiz question', () => {
  const question = real.units[0]!.lessons.flatMap(({ questions }) => questions).find(
    ({ illustrationId }) => !illustrationId,
  )!;
  const issues = spoilt(({ bank }) =>
    Object.assign(
      bank.find(({ sign, scene }) => !sign && !scene)!,
      { text: question.text },
    ),
  );
  expect(issues.join()).toContain('would reveal the exam answer');
});

test('finds a road sign that is used but not drawn, and one that is drawn but not used', () => {
  const issues = spoilt(({ signs, units }) => {
    signs[0]!.id = 'unused-sign';
    units[0]!.icon = 'nowhere';
  });
  expect(issues).toContain('nowhere is used but not drawn');
  expect(issues).toContain('unused-sign is drawn but not used');
});

test('finds a bank in which most statements are true', () => {
  const topic = real.bank[0]!.topic;
  const issues = spoilt(({ bank }) =>
    bank.filter((it) => it.topic === topic).forEach((it) => Object.assign(it, { answer: true })),
  );
  expect(issues).toContain(`topic ${topic}: 100 % are true`);
});

test('finds a topic without a unit or without statements', () => {
  const issues = spoilt((content) => {
    content.units = content.units.filter(({ topic }) => topic !== 18);
    content.bank = content.bank.filter(({ topic }) => topic !== 18);
  });
  expect(issues).toContain('topic 18 has 0 units');
  expect(issues).toContain('topic 18 has fewer than 40 statements');
});

test('finds a unit without an interactive lesson', () => {
  const issues = spoilt(({ units }) =>
    Object.assign(units[0]!, { lessons: units[0]!.lessons.filter(({ type }) => type !== 'interactive') }),
  );
  expect(issues).toContain(`${real.units[0]!.id} has no interactive lesson`);
});

test('finds a unit whose boss quiz is not the last quiz', () => {
  const issues = spoilt(({ units }) => units[0]!.lessons.forEach((lesson) => Object.assign(lesson, { boss: false })));
  expect(issues).toContain(`${real.units[0]!.id}: the last quiz, and only it, is the boss`);
});

test.each([
  ['<svg viewBox="0 0 100 100"><title>Dosso</title><desc>Un dosso</desc></svg>', 'the desc contains the title'],
  ['<svg viewBox="0 0 100 100"><script>1</script></svg>', 'it has a <script>'],
  ['<svg viewBox="0 0 10 10"/>', 'the viewBox is 0 0 100 100'],
  ['<svg viewBox="0 0 100 100"><path fill="#abcdef"/></svg>', 'it has the colour #abcdef'],
])('finds a drawing that breaks a rule of the drawings: %s', (svg, issue) => {
  const element = (name: string) => new RegExp(`<${name}>([^<]+)<`).exec(svg)?.[1] ?? '';
  const issues = drawingIssues({ id: 'prova', svg, title: element('title'), description: element('desc'), hash: '' });
  expect(issues).toContain(`signs/prova.svg: ${issue}`);
});
