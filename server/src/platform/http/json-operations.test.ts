import type { AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract } from '@vialibera/contract';

/** Operations that return a file. The browser downloads the file without the typed client. */
const DOWNLOADS = ['banks.exportStatements', 'statistics.exportStatistics', 'questions.exportQuestions'];

const operations = Object.entries(contract)
  .flatMap(([group, parts]) =>
    Object.entries<AnyContractProcedure>(parts).map(([name, part]) => [`${group}.${name}`, part['~orpc']] as const),
  )
  .filter(([name]) => !DOWNLOADS.includes(name));

test.each(operations)('%s takes and returns JSON, as the API client of the web app expects', (_, { route }) => {
  expect(route).not.toHaveProperty('inputStructure');
  expect(route).not.toHaveProperty('outputStructure');
});

test.each(operations.filter(([, { route }]) => (route.method ?? 'GET') === 'GET'))(
  'the query of %s is flat, as the API client of the web app expects',
  (_, { inputSchema }) => {
    expect(inputSchema ? listTypes(inputSchema as z.ZodType) : []).not.toContainEqual(
      expect.stringMatching(/object|array/),
    );
  },
);

/** Returns the JSON types of the fields of a schema. */
function listTypes(schema: z.ZodType): string[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.values(properties).map((field) => (typeof field === 'object' ? String(field.type) : ''));
}
