import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#tools/run.ts';

const MAX_RECORDS = 40;
const MAX_LINE = 120;
const RECORD = /^docs\/decisions\/(\d{3})-[\w-]+\.md$/;

/** A path from the root in backticks, but not a placeholder such as `server/src/<slice>`, and no built file. */
const PATH = /`((?:domain|contract|question-files|content|server|web|mobile|tools|e2e|deploy)\/(?!dist|www)[\w./-]+)`/g;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
  existsSync(join(ROOT, file)),
);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
/** This file is excluded, because its examples cite decisions that do not exist. */
const sources = files.filter(
  (file) => /\.(?:[cm]?tsx?|mjs|md|ya?ml|css|html)$|^\.npmrc$/.test(file) && file !== 'tools/checks/docs.test.ts',
);
/** The lessons are excluded: their text is the learners', not documentation. */
const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/units/'));
const records = files.filter((file) => RECORD.test(file) && !file.endsWith('/000-template.md'));
const numbers = new Set(records.map((file) => RECORD.exec(file)?.[1]));

describe('decisions', () => {
  test(`at most ${MAX_RECORDS} records exist, each with its own number, and none is superseded`, () => {
    expect(records.length).toBeLessThanOrEqual(MAX_RECORDS);
    expect(numbers.size).toBe(records.length);
    expect(records.filter((file) => !/^Status: accepted/m.test(read(file)))).toEqual([]);
  });

  test('each decision that code or documentation cites exists', () => {
    const cited = sources.flatMap((file) => listCitedDecisions(read(file)).map((number) => ({ file, number })));
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  test('finds citations of several decisions and across the lines of a comment', () => {
    expect(listCitedDecisions('(decision 001), decisions 002, 003 and 004; decision\n   * 005')).toEqual([
      '001',
      '002',
      '003',
      '004',
      '005',
    ]);
  });
});

describe('Markdown', () => {
  test(`lines of prose have at most ${MAX_LINE} characters`, () => {
    const long = pages.flatMap((file) => listLongLines(read(file)).map((line) => `${file}: ${line}`));
    expect(long).toEqual([]);
  });

  test('finds long lines of prose, but not tables, code, and words that cannot be broken', () => {
    const words = 'word '.repeat(30).trim();
    expect(listLongLines(`${words}\n| ${words} |\n\`\`\`\n${words}\n\`\`\``)).toEqual([words]);
    expect(listLongLines(`- \`${words}\`\n- [${'x'.repeat(MAX_LINE)}](https://example.org)`)).toEqual([]);
  });

  test('each relative link leads to a file', () => {
    const broken = pages.flatMap((file) =>
      [...read(file).matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(file), target)))
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });
});

test('each file that the documentation names exists', () => {
  const named = pages
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) => [...read(file).matchAll(PATH)].map(([, path = '']) => ({ file, path })));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('no file cites a section of the specification or the design, which are not in the repository', () => {
  expect(sources.filter((file) => /\b(?:spec|design) §/i.test(read(file)))).toEqual([]);
});

/** Returns the numbers in «decision 001» and «decisions 001, 002 and 003», also if a comment continues on a new line. */
function listCitedDecisions(text: string): string[] {
  const citations = text.matchAll(/\bdecisions?[\s*/]+(\d{3}(?:(?:,| and)[\s*/]+\d{3})*)\b/gi);
  return [...citations].flatMap(([, list = '']) => list.match(/\d{3}/g) ?? []);
}

/** Returns the lines of prose that are too long although they could be broken. */
function listLongLines(markdown: string): string[] {
  const prose = markdown.replaceAll(/^```.*?^```/gms, '').split('\n');
  // Code in backticks and the text of links stay on one line.
  const canBreak = (line: string) =>
    /\S\s+\S/.test(line.replaceAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, 'x').replace(/^\s*(?:[-*]|\d+\.)\s+/, ''));
  return prose.filter((line) => line.length > MAX_LINE && !/^\s*\|/.test(line) && canBreak(line));
}
