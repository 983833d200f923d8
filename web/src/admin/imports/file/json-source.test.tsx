import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReadStatement } from '@vialibera/question-files/statements/read-statements';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { InLicence } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { JsonSource } from './json-source.tsx';
import type { JsonFile } from './use-json-source.ts';

const statement = (licence: string | null): ReadStatement => ({
  line: 1,
  text: 'La regola vale sempre',
  options: null,
  answer: true,
  imageRef: null,
  topicName: null,
  subtopic: null,
  group: null,
  licence,
  explanation: null,
  article: null,
  number: null,
});

let started: string[];
const onStaged = vi.fn<() => void>();
beforeEach(() => {
  started = [];
  onStaged.mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    if (new URL(request.url).pathname.endsWith('/admin/imports'))
      started.push(((await request.json()) as { licence: string }).licence);
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Keeps the file when another licence is selected, as the tab does. */
function Source({ licence }: { licence: string | null }) {
  const bank = { fileName: 'banca.json', statements: [statement(licence)], rejected: [] };
  const [file, setFile] = useState<JsonFile>({ bank, choice: null });
  const { licence: selected } = useLicence();
  return <JsonSource key={selected.id} file={file} onFile={setFile} onStaged={onStaged} />;
}
const open = (licence: string | null) =>
  renderScreen(
    <InLicence>
      <Source licence={licence} />
    </InLicence>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a JSON file of another licence is uploaded into the bank of that licence only after the admin has agreed', async () => {
  await open('C');
  expect(screen.queryByRole('button', { name: 'Invia le domande' })).toBeNull();
  press('Importa nella patente C');
  expect(started).toEqual([]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Patente del file');
  press('Invia le domande');
  await vi.waitFor(() => expect(onStaged).toHaveBeenCalled());
  expect(started).toEqual(['C']);
});

test('if the licence of a JSON file is unknown, the file is uploaded after the admin has confirmed the selected licence', async () => {
  await open(null);
  expect(screen.getByLabelText<HTMLSelectElement>('Di quale patente sono').value).toBe('B');
  press('Invia le domande');
  await vi.waitFor(() => expect(onStaged).toHaveBeenCalled());
  expect(started).toEqual(['B']);
});

test('the import of a JSON file can be cancelled before anything is uploaded', async () => {
  await open('C');
  press('Annulla');
  expect(screen.queryByText('Patente del file')).toBeNull();
  expect(started).toEqual([]);
});
