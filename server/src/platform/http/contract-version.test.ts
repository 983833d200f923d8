import { expect } from 'vitest';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import { test } from '#server/test-support/fixture.ts';

test.for([
  ['marks an old client as outdated', String(CONTRACT_VERSION - 1), '1'],
  ['does not mark a current client', String(CONTRACT_VERSION), null],
] as const)('%s', async ([_, version, outdated], { newClient }) => {
  const { headers } = await newClient().request('GET', '/api/me', undefined, { [CONTRACT_HEADER]: version });
  expect(headers.get('x-contract-outdated')).toBe(outdated);
});
