import { percent, wordLearnerScore } from './cues/word-learner.ts';
import { countLongestOptions } from './cues/longest-option.ts';
import { coverageTable, topicSummary } from './checks/ministry/coverage-table.ts';
import { junctionReport } from './checks/ministry/junction-report.ts';
import { readMinistryList } from './ministry/ministry-list.ts';
import { ministryReport } from './checks/ministry/ministry-report.ts';
import { checkContent } from './checks/check-content.ts';
import { readWholeContent, type WholeContent } from './read-content.ts';

try {
  const content = readWholeContent();
  const issues = checkContent(content, new Date().toISOString().slice(0, 10));
  if (process.argv.includes('--coverage')) print(coverageTable(content));
  print([...countsOf(content), ...junctionReport(content), ...issues.map((issue) => `! ${issue}`)]);
  process.exitCode = issues.length > 0 ? 1 : 0;
} catch (error) {
  print([`! ${error instanceof Error ? error.message : String(error)}`]);
  process.exitCode = 1;
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function countsOf(content: WholeContent): string[] {
  const { units, bank, signs, scenes } = content;
  const rows = units.map(({ id, topic, lessons }) => {
    const statements = bank.filter((statement) => statement.topic === topic);
    const right = statements.filter(({ answer }) => answer).length;
    const questions = lessons.reduce((sum, lesson) => sum + lesson.questions.length, 0);
    const counts = `${lessons.length} lessons, ${questions} questions, ${statements.length} statements, ${right} of them true`;
    return `${id}: ${counts}; ${topicSummary(content, topic)}`;
  });
  const lessons = units.flatMap((unit) => unit.lessons);
  const questions = lessons.flatMap((lesson) => lesson.questions).length;
  const right = bank.filter(({ answer }) => answer).length;
  const total = `${units.length} units, ${lessons.length} lessons, ${questions} questions, ${bank.length} statements, ${right} of them true`;
  const drawings = `${signs.length} signs, ${scenes.length} scenes`;
  return [...rows, total, drawings, ...ministryReport(content, readMinistryList()), ...cuesOf(content)];
}

function cuesOf(content: WholeContent): string[] {
  const options = countLongestOptions(content).map(
    (count) => `the longest of ${count.options} options is right in ${count.right} of ${count.questions} questions`,
  );
  return [`a learner of words alone answers ${percent(wordLearnerScore(content.bank))} of the bank`, ...options];
}
