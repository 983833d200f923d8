import { expect, test } from 'vitest';
import { lacksFigure, readQuestionFile, readStatements, topicsIn } from './question-file.ts';

const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
/** The ministry's bank, where it lies beside the project. It is no part of the product. */
const REAL_BANK = '../shared/data/quizPatenteB2023.json';

test.skipIf(!existsSync(REAL_BANK))(
  'the ministry’s bank of 2023 is read whole (skipped where it does not lie beside the project)',
  async () => {
    const file = await readQuestionFile('quizPatenteB2023.json', readFileSync(REAL_BANK));
    const { statements, refused } = readStatements(file, file.mapping);
    expect([statements.length, refused.length, file.refused.length]).toEqual([7139, 0, 0]);
    expect(statements.filter(({ answer }) => answer)).toHaveLength(3572);
    expect(new Set(statements.flatMap(({ figure }) => figure ?? [])).size).toBe(413);
    expect(new Set(statements.map(({ topicName, subtopic }) => `${topicName} ${subtopic}`)).size).toBe(656);
    expect(topicsIn(statements).map(({ topic }) => topic)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(statements.filter(lacksFigure)).toEqual([]);
  },
);
