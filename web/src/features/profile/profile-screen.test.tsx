import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import type { Profile } from '@vialibera/contract/home';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { DEFAULT_READING } from '#web/ui/reading/reading-settings.ts';
import { readAvatar } from './stored-avatar.ts';
import { ProfileScreen } from './profile-screen.tsx';
import type { ProfileTab } from './profile-tab.ts';

const stats = { totalXp: 230, level: 3, xpIntoLevel: 30, xpForLevel: 100, coins: 35, streak: 4, maxStreak: 9 };
const me: Me = {
  id: 'ada',
  email: 'ada@esempio.it',
  displayName: null,
  friendCode: 'ABCDEFGH',
  isPublic: true,
  selectedLicense: 'B',
  timeZone: 'Europe/Rome',
  hideGame: false,
  licenceChosen: true,
  reading: DEFAULT_READING,
  roles: ['user'],
  stats,
};
const profile: Profile = {
  today: '2026-11-21',
  week: ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({ day: `2026-11-${day}`, xp: 10, minutes: 4 })),
  challenges: [
    {
      id: 'a',
      name: 'Tre lezioni',
      description: 'Completa 3 lezioni',
      target: 3,
      progress: 3,
      completed: true,
      xpReward: 15,
      coinReward: 5,
    },
    {
      id: 'b',
      name: 'Due quiz',
      description: 'Completa 2 quiz',
      target: 2,
      progress: 1,
      completed: false,
      xpReward: 15,
      coinReward: 5,
    },
  ],
  badges: [
    {
      id: 'costanza',
      name: 'Costanza',
      description: 'Giorni di fila',
      category: 'serie',
      level: 'bronze',
      count: 5,
      next: { level: 'silver', requirement: 7, coins: 25 },
    },
    {
      id: 'quiz_boss',
      name: 'Quiz boss',
      description: 'Sfide finali',
      category: 'quiz',
      level: null,
      count: 0,
      next: { level: 'bronze', requirement: 1, coins: 10 },
    },
  ],
  statistics: {
    answered: 40,
    accuracy: 0.82,
    minutes: 75,
    exams: { taken: 3, passed: 1, withMoreTime: { taken: 0, passed: 0 } },
    topics: [{ topic: 2, title: 'Segnali di pericolo', answered: 12, accuracy: 0.5 }],
  },
  units: [],
};
const preferences = (['welcome', 'badge_earned', 'streak_lost', 'inactivity_reminder', 'weekly_recap'] as const).map(
  (type) => ({ type, enabled: true, frequency: 'daily' }),
);
const schedule = { hour: 18, birthYear: null };
let deletion: { requestedAt: string; dueAt: string } | null = null;
const answerWell = (path: string) => {
  if (path.startsWith('/api/email-')) return Response.json({ preferences, schedule });
  if (path === '/api/me') return Response.json({ me });
  if (path === '/api/licences') return Response.json({ licences: [] });
  if (path === '/api/exams') return Response.json({ forms: [] });
  if (path === '/api/account-deletion') return Response.json({ deletion });
  if (path === '/api/account-deletion/undo') return Response.json({ deletion: null });
  return Response.json(profile);
};
const onDeletionRequested = vi.fn<() => void>();
let answers: (path: string) => Response;

// Preload the lazily loaded parts, so that their loading time does not affect the tests.
beforeAll(() => Promise.all([import('#web/ui/dialogs/confirm-dialog.tsx'), import('./profile-settings.tsx')]));

beforeEach(() => {
  answers = answerWell;
  deletion = null;
  onDeletionRequested.mockClear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => answers(new URL(request.url).pathname));
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders the screen. In the app, the selected tab is part of the URL. In this test, it is a React state. */
function Screen({ me: learner, tab: first }: { me: Me; tab: ProfileTab }) {
  const [tab, setTab] = useState(first);
  const handlers = { onTab: setTab, onSignOut: () => {}, onDeletionRequested };
  return <ProfileScreen me={learner} tab={tab} {...handlers} />;
}
const showOverview = (learner = me) => renderScreen(<Screen me={learner} tab="profilo" />);
const showSettings = (learner = me) => renderScreen(<Screen me={learner} tab="impostazioni" />);

test('shows the daily challenges, the statistics, and what is missing for the next badge', async () => {
  await showOverview();
  expect(await screen.findByText('Completata')).toBeTruthy();
  expect(screen.getByText('1 / 2')).toBeTruthy();
  expect(screen.getByText('Conquistato: bronzo')).toBeTruthy();
  expect(screen.getByText("ancora 2 giorni per l'argento (+25 monete)")).toBeTruthy();
  expect(screen.getByText('82%')).toBeTruthy();
  expect(screen.getByText('1 h 15 min')).toBeTruthy();
  expect(screen.getByText('1 su 3')).toBeTruthy();
  expect(screen.getByText('Segnali di pericolo')).toBeTruthy();
});

test('hides XP, coins, streak, challenges and badges if the learner hides points', async () => {
  await showOverview({ ...me, hideGame: true });
  expect(await screen.findByText('28 minuti di studio questa settimana')).toBeTruthy();
  for (const text of ['Monete', 'Serie', 'Sfide di oggi', 'Badge e Obiettivi', 'Prossimo livello'])
    expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByText('Statistiche Personali')).toBeTruthy();
});

test('the arrow keys move between the tabs, and the account deletion is the last card of the settings', async () => {
  await showOverview();
  const overview = screen.getByRole('tab', { name: 'Profilo', selected: true });
  expect(screen.queryByRole('heading', { name: 'Preferenze email' })).toBeNull();
  overview.focus();
  fireEvent.keyDown(overview, { key: 'ArrowRight' });
  await screen.findByRole('tab', { name: 'Impostazioni', selected: true });
  expect(await screen.findByRole('heading', { name: 'Preferenze email' })).toBeTruthy();
  expect(screen.getAllByRole('heading').at(-1)?.textContent).toBe('Elimina Account');
  expect(screen.queryByRole('heading', { name: 'Attività settimanale' })).toBeNull();
});

test('shows an error if the change of a switch cannot be saved', async () => {
  await showSettings();
  await screen.findByRole('switch', { name: 'Ricevi: Benvenuto' });
  answers = () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  fireEvent.click(screen.getByRole('switch', { name: 'Nascondi la parte di gioco' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Errore durante l'aggiornamento del profilo"));
});

test('disables an email type; if the next change fails, the switch returns to its previous position', async () => {
  await showSettings();
  const mail = () => screen.findByRole('switch', { name: 'Ricevi: Serie interrotta' });
  fireEvent.click(await mail());
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Preferenze aggiornate con successo'));
  expect((await mail()).getAttribute('aria-checked')).toBe('false');
  answers = () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  fireEvent.click(await mail());
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Errore nell'aggiornamento delle preferenze"));
  expect((await mail()).getAttribute('aria-checked')).toBe('false');
});

test('an email that is sent only once has no setting for its frequency', async () => {
  await showSettings();
  await screen.findByRole('switch', { name: 'Ricevi: Benvenuto' });
  expect(screen.queryByRole('combobox', { name: 'Frequenza: Benvenuto' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Frequenza: Promemoria' })).toBeTruthy();
});

test('stores the avatar’s URL on the device and rejects a script URL', async () => {
  await showOverview();
  fireEvent.click(screen.getByRole('button', { name: 'Cambia immagine' }));
  const field = screen.getByLabelText("Indirizzo dell'immagine");
  fireEvent.change(field, { target: { value: 'javascript:alert(1)' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  expect(screen.getByText('Serve un link a una immagine, che comincia con https://')).toBeTruthy();
  fireEvent.change(field, { target: { value: ' https://esempio.it/ada.png ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Immagine profilo aggiornata!'));
  expect(await readAvatar('ada')).toBe('https://esempio.it/ada.png');
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full, removeItem: () => {} });
  fireEvent.click(screen.getByRole('button', { name: 'Cambia immagine' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Salva' })[0] as HTMLElement);
  const text = "Errore durante l'aggiornamento del profilo";
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(text));
});

test('offers a retry if the profile does not load', async () => {
  answers = () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  await showOverview();
  await screen.findAllByRole('button', { name: 'Riprova' }, { timeout: 10_000 });
  answers = answerWell;
  for (const retry of screen.getAllByRole('button', { name: 'Riprova' })) fireEvent.click(retry);
  expect(await screen.findByText('Completata')).toBeTruthy();
}, 15_000);

test('to delete the account, the learner needs a checkbox, a button and a confirmation; without the checkbox, a hint is shown', async () => {
  await showSettings();
  const leave = await screen.findByRole('button', { name: 'Elimina il mio account' });
  expect(leave.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(leave);
  const missing = 'Conferma richiesta: Devi confermare di voler eliminare il tuo account';
  expect(toast.error).toHaveBeenCalledWith(missing);
  fireEvent.change(screen.getByLabelText('Perché te ne vai? (facoltativo)'), { target: { value: 'Patente presa' } });
  expect(screen.getByText('13/500')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Confermo di voler eliminare il mio account'));
  fireEvent.click(leave);
  expect(await screen.findByText('Sei assolutamente sicuro?')).toBeTruthy();
  expect(onDeletionRequested).not.toHaveBeenCalled();
  answers = () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  fireEvent.click(screen.getByRole('button', { name: 'Sì, elimina' }));
  const failed = "Errore durante l'invio della richiesta. Riprova più tardi.";
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(failed));
  answers = () => Response.json({ code: 'LAST_ADMIN', defined: true }, { status: 409 });
  fireEvent.click(screen.getByRole('button', { name: 'Sì, elimina' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining("Sei l'ultimo admin")));
  answers = answerWell;
  fireEvent.click(screen.getByRole('button', { name: 'Sì, elimina' }));
  await waitFor(() => expect(onDeletionRequested).toHaveBeenCalledOnce());
});

test('a pending deletion shows its due date and can be undone', async () => {
  deletion = { requestedAt: '2026-11-21T09:00:00Z', dueAt: '2026-12-21T09:00:00Z' };
  await showSettings();
  expect(await screen.findByText(/sarà eliminato il 21 dicembre 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annulla la richiesta' }));
  expect(await screen.findByRole('button', { name: 'Elimina il mio account' })).toBeTruthy();
  expect(toast.success).toHaveBeenCalledWith('Richiesta annullata: il tuo account resta.');
});

test('shows that a test email was sent, and rejects an invalid year of birth', async () => {
  await showSettings();
  fireEvent.click(await screen.findByRole('button', { name: 'Invia una prova: Promemoria' }));
  const sent = 'Email di test inviata! Controlla la tua casella di posta.';
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(sent));
  fireEvent.change(screen.getByLabelText('Anno di nascita (facoltativo)'), { target: { value: '20008' } });
  const save = screen.getAllByRole('button', { name: 'Salva', hidden: true }).at(-1) as HTMLElement;
  fireEvent.click(save);
  expect(screen.getByText(/un anno di quattro cifre/)).toBeTruthy();
});

test('offers the time zone of the device, and shows why a change of the time zone was rejected', async () => {
  await showSettings({ ...me, timeZone: 'America/New_York' });
  const zone = () => screen.findByLabelText<HTMLSelectElement>('Fuso orario');
  expect((await zone()).value).toBe('America/New_York');
  expect([...(await zone()).options].map(({ value }) => value)).toContain('Europe/Rome');
  answers = (path) =>
    path === '/api/me'
      ? Response.json({ code: 'TIME_ZONE_CHANGE_LIMITED', defined: true }, { status: 409 })
      : answerWell(path);
  fireEvent.change(await zone(), { target: { value: 'Europe/Rome' } });
  const rests = 'Il fuso orario si può cambiare due volte alla settimana: riprova tra qualche giorno.';
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(rests));
  answers = (path) =>
    path === '/api/me' ? Response.json({ hideGame: false, timeZone: 'Europe/Rome' }) : answerWell(path);
  fireEvent.change(await zone(), { target: { value: 'Europe/Rome' } });
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Fuso orario aggiornato'));
});
