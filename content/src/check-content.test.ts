import { expect, test } from 'vitest';
import { checkContent } from './check-content.ts';
import { drawingFaults } from './check-drawing.ts';
import { telltaleFaults } from './check-telltales.ts';
import { type Content, readContent } from './read-content.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const real = readContent();

/** The real content with one thing changed. */
function spoilt(change: (content: Content) => void): string[] {
  const content = structuredClone(real);
  change(content);
  return checkContent(content, TODAY);
}

test('the course, the bank and the signs have no fault', () => {
  expect(checkContent(real, TODAY)).toEqual([]);
});

test('an id that stands twice is found', () => {
  expect(spoilt(({ bank }) => bank.push({ ...bank[0]!, text: 'Un altro testo', answer: !bank[0]!.answer }))).toContain(
    `the statement id ${real.bank[0]!.id} stands twice`,
  );
});

test('a statement that a quiz asks too is found: it would give the exam away', () => {
  const question = real.units[0]!.lessons.flatMap(({ questions }) => questions).find(({ figure }) => !figure)!;
  const faults = spoilt(({ bank }) =>
    Object.assign(
      bank.find(({ sign, scene }) => !sign && !scene)!,
      { text: question.text },
    ),
  );
  expect(faults.join()).toContain('the quiz gives the exam away');
});

test('a sign that is not drawn, and one that nobody shows, are found', () => {
  const faults = spoilt(({ signs, units }) => {
    signs[0]!.id = 'nobody';
    units[0]!.icon = 'nowhere';
  });
  expect(faults).toContain('nowhere is shown and not drawn');
  expect(faults).toContain('nobody is drawn and not shown');
});

test('a bank that is mostly true is found', () => {
  const topic = real.bank[0]!.topic;
  const faults = spoilt(({ bank }) =>
    bank.filter((it) => it.topic === topic).forEach((it) => Object.assign(it, { answer: true })),
  );
  expect(faults).toContain(`topic ${topic}: 100 % are true`);
});

test('a topic that nobody teaches, or asks, is found', () => {
  const faults = spoilt((content) => {
    content.units = content.units.filter(({ topic }) => topic !== 18);
    content.bank = content.bank.filter(({ topic }) => topic !== 18);
  });
  expect(faults).toContain('topic 18 has 0 units');
  expect(faults).toContain('topic 18 has fewer than 20 statements');
});

test('a unit whose boss is not the last quiz is found', () => {
  const faults = spoilt(({ units }) => units[0]!.lessons.forEach((lesson) => Object.assign(lesson, { boss: false })));
  expect(faults).toContain(`${real.units[0]!.id}: the last quiz, and only it, is the boss`);
});

test('a word that gives the answer away is found', () => {
  const statement = real.bank[0]!;
  const bank = Array.from({ length: 40 }, (_, index) => ({
    ...statement,
    text: index < 20 ? 'Si fa sempre' : 'Si fa',
    answer: index >= 20,
  }));
  expect(telltaleFaults(bank)).toEqual(['«sempre» is a telltale: 0 % of 20 statements are true']);
});

test.each([
  ['<svg viewBox="0 0 100 100"><title>Dosso</title><desc>Un dosso</desc></svg>', 'the desc gives the name away'],
  ['<svg viewBox="0 0 100 100"><script>1</script></svg>', 'it has a <script>'],
  ['<svg viewBox="0 0 10 10"/>', 'the viewBox is 0 0 100 100'],
  ['<svg viewBox="0 0 100 100"><path fill="#abcdef"/></svg>', 'it has the colour #abcdef'],
])('a drawing against the rules is found: %s', (svg, fault) => {
  const element = (name: string) => new RegExp(`<${name}>([^<]+)<`).exec(svg)?.[1] ?? '';
  const faults = drawingFaults({ id: 'prova', svg, title: element('title'), description: element('desc'), hash: '' });
  expect(faults).toContain(`signs/prova.svg: ${fault}`);
});
