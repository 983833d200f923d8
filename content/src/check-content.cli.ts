import { checkContent, readContent } from './check-content.ts';

const content = readContent();
const faults = checkContent(content, new Date().toISOString().slice(0, 10));
const rows = content.units.map(({ id, topic, lessons }) => {
  const statements = content.bank.filter((statement) => statement.topic === topic);
  const right = statements.filter(({ answer }) => answer).length;
  const questions = lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0);
  return `${id}: ${lessons.length} lessons, ${questions} questions, ${statements.length} statements, ${right} of them true`;
});
process.stdout.write(
  `${[...rows, `${content.signs.length} signs`, ...faults.map((fault) => `! ${fault}`)].join('\n')}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
