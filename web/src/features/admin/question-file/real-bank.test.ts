import { expect, test } from 'vitest';
import { lacksImage, readQuestionFile, readStatements, topicsIn } from './question-file.ts';

const { existsSync, readFileSync } = process.getBuiltinModule('node:fs');
/** The ministry's question bank. The file is not part of the product; it is expected in a folder next to the project. */
const REAL_BANK = '../shared/data/quizPatenteB2023.json';

test.skipIf(!existsSync(REAL_BANK))(
  'reads the ministry’s bank of 2023 completely (skipped where the file is missing)',
  async () => {
    const file = await readQuestionFile('quizPatenteB2023.json', readFileSync(REAL_BANK));
    const { statements, rejected } = readStatements(file, file.mapping);
    expect([statements.length, rejected.length, file.rejected.length]).toEqual([7139, 0, 0]);
    expect(statements.filter(({ answer }) => answer)).toHaveLength(3572);
    expect(new Set(statements.flatMap(({ imageRef }) => imageRef ?? [])).size).toBe(413);
    expect(new Set(statements.map(({ topicName, subtopic }) => `${topicName} ${subtopic}`)).size).toBe(656);
    expect(topicsIn(statements).map(({ topic }) => topic)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(statements.filter(lacksImage)).toEqual([]);
  },
);
