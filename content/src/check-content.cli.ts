import { checkContent } from './check-content.ts';
import { type Content, readContent } from './read-content.ts';

try {
  const content = readContent();
  const faults = checkContent(content, new Date().toISOString().slice(0, 10));
  print([...countsOf(content), ...faults.map((fault) => `! ${fault}`)]);
  process.exitCode = faults.length > 0 ? 1 : 0;
} catch (fault) {
  print([`! ${fault instanceof Error ? fault.message : String(fault)}`]);
  process.exitCode = 1;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function countsOf({ units, bank, signs, scenes }: Content): string[] {
  const rows = units.map(({ id, topic, lessons }) => {
    const statements = bank.filter((statement) => statement.topic === topic);
    const right = statements.filter(({ answer }) => answer).length;
    const questions = lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0);
    return `${id}: ${lessons.length} lessons, ${questions} questions, ${statements.length} statements, ${right} of them true`;
  });
  const lessons = units.flatMap((unit) => unit.lessons);
  const questions = lessons.flatMap((lesson) => lesson.questions).length;
  const right = bank.filter(({ answer }) => answer).length;
  const whole = `${units.length} units, ${lessons.length} lessons, ${questions} questions, ${bank.length} statements, ${right} of them true`;
  return [...rows, whole, `${signs.length} signs, ${scenes.length} scenes`];
}
