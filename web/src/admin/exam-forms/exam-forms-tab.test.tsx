import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { AdminLicence, ExamFormInput } from '@vialibera/contract/licences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminLicences } from '#web/test-support/admin-licences.tsx';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { ExamFormsTab } from './exam-forms-tab.tsx';

type Update = { seenVersion: number; values: ExamFormInput };
let licences: AdminLicence[];
let updates: Update[];
let update: () => Response;
const refuse = (code: string, data?: object) => () =>
  Response.json({ code, defined: true, data }, { status: code === 'EXAM_FORM_INVALID' ? 422 : 409 });

beforeEach(() => {
  licences = structuredClone(adminLicences.filter(({ id }) => ['A1', 'B', 'C', 'KB'].includes(id)));
  updates = [];
  update = () => Response.json({ version: 2 });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PUT') {
      updates.push((await request.json()) as Update);
      return update();
    }
    if (!request.url.includes('/forms/')) return Response.json({ licences });
    const { id: _, kind: __, exam: ___, ...form } = formOf('B');
    const first = { ...form, version: 1, origin: 'project', author: null, savedAt: '2026-01-01T10:00:00.000Z' };
    const second = { ...form, minutes: 25, origin: 'admin', author: 'Ada', savedAt: '2026-02-01T10:00:00.000Z' };
    return Response.json({ versions: [{ ...second, version: 2 }, first] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')!;
const formOf = (id: string) => licences.find((licence) => licence.id === id)!.forms[0]!;
/** Searching by role takes seconds in a dialog with dozens of rules, so buttons are found by their names alone. */
function press(name: string) {
  const button = [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!button) throw new Error(`no button «${name}»`);
  fireEvent.click(button);
}
const type = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } });
const value = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label).value;

async function open() {
  await renderScreen(<ExamFormsTab />);
  await screen.findByText('Patente B');
}
async function edit() {
  await open();
  press('Modifica: Patente B, Esame di teoria');
  await vi.waitFor(() => expect(dialog()).toBeTruthy(), { timeout: 5000 });
}
const save = () => press('Salva');
const message = () => dialog().querySelector('[role=alert]')?.textContent;

test('lists every licence, marks exam forms whose source is uncertain, and shows the exam form of licence B', async () => {
  await open();
  expect(Array.from(document.querySelectorAll('h3'), (heading) => heading.textContent)).toEqual(
    licences.map(({ name }) => name),
  );
  const uncertain = licences.filter(({ forms }) => forms.some(({ certain }) => !certain));
  expect(screen.getAllByText('Fonte da confermare')).toHaveLength(uncertain.length);
  expect(screen.getByText('20 minuti')).toBeTruthy();
  expect(screen.getByText('40 minuti')).toBeTruthy();
  expect(screen.getByText('1 domanda su «Segnali di pericolo»')).toBeTruthy();
  expect(screen.getByText('Le domande in uso bastano per questo esame.')).toBeTruthy();
});

test('if the bank has too few questions for an exam form, shows the topics that lack questions', async () => {
  formOf('B').exam = { possible: false, statements: 29, needed: 30, lacking: [{ topics: [2], missing: 1 }] };
  await open();
  expect(screen.getByText('«Segnali di pericolo»: manca 1 affermazione')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Importa le domande' });
  expect(link.getAttribute('href')).toBe('/question-upload?tab=upload&patente=B');
});

test('an exam form is saved with the version number that the admin has seen', async () => {
  await edit();
  type('Minuti', '25');
  type('Minuti con più tempo (DSA)', '');
  save();
  await vi.waitFor(() => expect(updates).toHaveLength(1));
  const { id: _, version: __, kind: ___, exam: ____, ...values } = formOf('B');
  expect(updates[0]).toEqual({ seenVersion: 1, values: { ...values, minutes: 25, minutesWithMoreTime: null } });
  await vi.waitFor(() => expect(dialog()).toBeNull());
});

test('an invalid exam form is not sent', async () => {
  await edit();
  type('Errori ammessi', '30');
  save();
  expect(message()).toBe('Gli errori ammessi devono essere meno delle domande.');
  expect(updates).toEqual([]);
});

test('the composition of an exam form is a list of editable rules, with the total number of questions of all rules', async () => {
  await edit();
  const shown = within(dialog());
  expect(shown.getByText('Le regole chiedono 30 domande su 30.')).toBeTruthy();
  press('Togli la regola 26');
  expect(
    shown.getByText(/Le regole chiedono 25 domande su 30\. Altre 5 domande vengono da tutta la lista\./),
  ).toBeTruthy();
  press('Aggiungi una regola');
  fireEvent.click(shown.getByLabelText('3 · Segnali di divieto'));
  save();
  await vi.waitFor(() => expect(updates).toHaveLength(1));
  expect(updates[0]?.values.composition.at(-1)).toEqual({ topics: [3], count: 1 });
});

test.each([
  ['composition', "Le regole chiedono più domande di quelle dell'esame."],
  ['topics', "Una regola nomina un argomento che in questa lista non c'è."],
  ['errors', 'Gli errori ammessi devono essere meno delle domande.'],
  ['time', 'I minuti con più tempo non possono essere meno dei minuti.'],
])('the server’s error %s is shown as «%s»', async (issue, expected) => {
  update = refuse('EXAM_FORM_INVALID', { issue });
  await edit();
  save();
  await vi.waitFor(() => expect(message()).toBe(expected));
});

test('if the bank has too few questions for a changed exam form, the form is rejected and the missing questions are shown', async () => {
  update = refuse('EXAM_FORM_UNFILLED', { lacking: [{ topics: [2, 3], missing: 4 }], needed: 40, statements: 30 });
  await edit();
  save();
  expect(await screen.findByText('«Segnali di pericolo» o «Segnali di divieto»: mancano 4 affermazioni')).toBeTruthy();
  expect(screen.getByText('Per un esame servono 40 affermazioni: qui ce ne sono 30.')).toBeTruthy();
});

test('an exam form that someone else has changed must be reloaded before it is saved', async () => {
  update = refuse('EXAM_FORM_CHANGED');
  await edit();
  type('Minuti', '25');
  save();
  await vi.waitFor(() => expect(message()).toContain('Qualcun altro ha cambiato questo esame'));
  Object.assign(formOf('B'), { version: 2, minutes: 22 });
  press('Ricarica i valori di adesso');
  await vi.waitFor(() => expect(value('Minuti')).toBe('22'));
  update = () => Response.json({ version: 3 });
  save();
  await vi.waitFor(() => expect(updates.at(-1)?.seenVersion).toBe(2));
});

test('unsaved changes are discarded only after a confirmation', async () => {
  await edit();
  type('Minuti', '25');
  press('Annulla');
  expect(screen.getByText('Hai modifiche non salvate.')).toBeTruthy();
  press('Scarta le modifiche');
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(updates).toEqual([]);
});

test('the history of an exam form shows the author and the content of each change, and can restore an earlier version', async () => {
  Object.assign(formOf('B'), { version: 2 });
  await open();
  press('Storia: Patente B, Esame di teoria');
  const history = await screen.findByRole('region', { name: 'Storia: Patente B, Esame di teoria' });
  await within(history).findByText('Versione 2');
  expect(within(history).getByText(/ · Ada$/)).toBeTruthy();
  expect(within(history).getByText(/dai file del progetto$/)).toBeTruthy();
  expect(history.querySelector('del')?.textContent).toBe('20 minuti');
  expect(history.querySelector('ins')?.textContent).toBe('25 minuti');
  press('Ripristina questi valori: versione 1');
  await vi.waitFor(() => expect(dialog()).toBeTruthy(), { timeout: 5000 });
  expect(screen.getByText(/^Hai davanti i valori della versione 1/)).toBeTruthy();
  expect(value('Minuti')).toBe('20');
  save();
  await vi.waitFor(() => expect(updates[0]).toMatchObject({ seenVersion: 2, values: { minutes: 20 } }));
});
