import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { ImportStatus } from './import-status.tsx';

afterEach(cleanup);

const at = (imported: number) => (
  <InLicence>
    <ImportStatus
      inBank={imported}
      progress={{
        licence: 'B',
        importId: '0b8f6a1e-6a52-4d0f-9c39-0f4f3c1d2e5a',
        fileName: 'banca.json',
        mode: 'add',
        source: 'json',
        state: 'running',
        total: 7000,
        staged: 7000,
        imported,
        retired: 0,
        remaining: 7000 - imported,
        inBank: imported,
      }}
    />
  </InLicence>
);

test('announces the progress of an import in steps of 25 %', () => {
  const { rerender } = render(at(0));
  const heard = new Set<string | null>();
  for (let imported = 0; imported <= 7000; imported += 500) {
    rerender(at(imported));
    heard.add(screen.getByRole('status').textContent);
  }
  expect([...heard]).toEqual([
    '',
    'Modifiche alla banca: 25 %',
    'Modifiche alla banca: 50 %',
    'Modifiche alla banca: 75 %',
    'Modifiche alla banca: 100 %',
  ]);
});
