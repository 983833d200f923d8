import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '#web/platform/session/session.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { UserManagement } from './user-management.tsx';

const ada = {
  id: 'ada',
  email: 'ada@esempio.it',
  role: 'admin',
  level: 124,
  xp: 12_345,
  lastAccess: '2026-11-21T17:30:00.000Z',
  suspended: false,
};
const bob = { ...ada, id: 'bob', email: 'bob@esempio.it', role: 'user', lastAccess: null, suspended: true };
const rejected = (code: string, status: number) => Response.json({ code, defined: true, data: null }, { status });

let requests: URL[];
let users: () => Response;
let action: () => Response;

beforeEach(() => {
  requests = [];
  users = () => Response.json({ users: [ada, bob], total: 10_002, next: null });
  action = () => Response.json({ role: 'user' });
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    if (request.method === 'PUT') return action();
    if (url.pathname === '/api/admin/audit') return Response.json({ entries: [], next: null });
    requests.push(url);
    return users();
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open() {
  const { router, queries } = await renderScreen(<UserManagement heading="h1" />);
  queries.setQueryData(meQuery.queryKey, { ...ada, roles: ['admin'] } as never);
  return router;
}
const row = (email: string) => screen.findByRole('row', { name: new RegExp(email) });

test('announces that the list is loading', async () => {
  await open();
  expect(screen.getByText('Caricamento degli utenti…').getAttribute('role')).toBe('status');
});

test('lists each user’s role, level, XP and last access, with Italian number and date formats', async () => {
  await open();
  const cells = within(await row('ada@')).getAllByRole('cell');
  expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    'AdminTu',
    '124',
    '12.345',
    expect.stringMatching(/^21\/11\/2026, \d\d:30$/),
  ]);
  expect(
    within(await row('bob@'))
      .getAllByRole('cell')
      .slice(0, 4)
      .map(({ textContent }) => textContent),
  ).toEqual(['UtenteSospeso', '124', '12.345', 'Mai']);
  expect(screen.getByText('10.002 utenti')).toBeTruthy();
});

test('shows an empty state if no user matches the search', async () => {
  users = () => Response.json({ users: [], total: 0, next: null });
  await open();
  expect(await screen.findByText('Nessun utente trovato')).toBeTruthy();
});

test.each([
  ['FORBIDDEN', 403, 'Accesso riservato agli amministratori.'],
  ['UNEXPECTED', 500, 'Qualcosa è andato storto. Riprova.'],
])(
  'after the error %s, requests the users once more, then shows the reason and a retry button',
  async (code, status, text) => {
    users = () => rejected(code, status);
    await open();
    const card = await screen.findByRole('alert', {}, { timeout: 4000 });
    expect(card.textContent).toContain(text);
    expect(requests.length).toBe(2);
    users = () => Response.json({ users: [ada], total: 1, next: null });
    fireEvent.click(within(card).getByRole('button', { name: 'Riprova' }));
    expect(await row('ada@')).toBeTruthy();
  },
);

test('the first click on XP sorts the users in descending order, and each further click reverses the order', async () => {
  const router = await open();
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'XP' }));
  await press();
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ ordina: 'xp' }));
  await press();
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ ordina: 'xp', verso: 'asc' }));
  await vi.waitFor(() => expect(requests.at(-1)?.searchParams.get('direction')).toBe('asc'));
  expect(requests.map(({ searchParams }) => searchParams.get('direction'))).toEqual(['asc', 'desc', 'asc']);
});

test('appends the next page to the list', async () => {
  users = () => Response.json({ users: [ada], total: 2, next: 'ada@esempio.it' });
  await open();
  const more = await screen.findByRole('button', { name: 'Mostra altri' });
  users = () => Response.json({ users: [bob], total: 2, next: null });
  fireEvent.click(more);
  expect(await row('bob@')).toBeTruthy();
  expect(await row('ada@')).toBeTruthy();
  expect(requests.at(-1)?.searchParams.get('after')).toBe('ada@esempio.it');
  expect(screen.queryByRole('button', { name: 'Mostra altri' })).toBeNull();
});

test.each([
  ['LAST_ADMIN', 409, /È l'ultimo admin/],
  ['USER_NOT_FOUND', 404, /Questo utente non esiste più/],
  ['OWN_ACCOUNT', 409, /Non puoi sospendere il tuo account/],
])('if the server rejects an action with %s, shows the text of this error', async (code, status, text) => {
  const toastError = vi.spyOn(toast, 'error').mockImplementation(() => {});
  action = () => rejected(code, status);
  await open();
  fireEvent.click(await within(await row('ada@')).findByRole('button', { name: 'Azioni per ada@esempio.it' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Togli il ruolo di admin' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('solo un altro admin può ridarti il ruolo');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Togli il ruolo' }));
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith(expect.stringMatching(text)));
});
