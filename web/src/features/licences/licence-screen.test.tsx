import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { meQuery } from '#web/platform/session/session.ts';
import { watchLicence } from '#web/platform/session/choose-licence.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { LicenceScreen } from './licence-screen.tsx';

const toLicence = (id: string, name: string, more: Partial<LicenceSummary> = {}): LicenceSummary => {
  const about = {
    group: 'cars' as const,
    drives: `Per la ${id}`,
    minimumAge: 18,
    list: id,
    kind: 'true-false' as const,
  };
  return { id, name, ...about, hasCourse: false, questions: 0, topics: [], ...more };
};
const licences = [
  toLicence('AM', 'Patente AM', { group: 'motorcycles', minimumAge: 14 }),
  toLicence('B', 'Patente B', { hasCourse: true, questions: 7000 }),
  toLicence('C', 'Patente C', { group: 'heavy', minimumAge: 21, questions: 3000 }),
  toLicence('D1', 'Patente D1', { group: 'heavy' }),
  toLicence('CQC-MERCI', 'CQC merci', { group: 'certificates' }),
  toLicence('KB', 'CAP KB', { group: 'certificates' }),
  toLicence('REV', 'Revisione patenti', { group: 'revisions', minimumAge: null }),
];
const onLeave = vi.fn<() => void>();
let selected: string;
let update: () => Response;
let list: () => Response;

beforeEach(() => {
  selected = 'B';
  onLeave.mockClear();
  localStorage.clear();
  list = () => Response.json({ licences });
  update = () => Response.json({ selectedLicense: selected });
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'PATCH') {
      ({ selectedLicense: selected } = (await request.json()) as { selectedLicense: string });
      return update();
    }
    if (request.url.endsWith('/me')) return Response.json({ me: { selectedLicense: selected, licenceChosen: false } });
    return list();
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('lists the licences in groups, and shows the vehicles, the minimum age and the available content of each licence', async () => {
  await renderScreen(<LicenceScreen onLeave={onLeave} />);
  await radio('Patente B');
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Moto e ciclomotori',
    'Auto',
    'Camion e autobus',
    'CQC e certificati',
    'Revisione',
  ]);
  const text = (name: string) => screen.getByRole('radio', { name }).closest('label')?.textContent;
  expect(text('Patente AM')).toBe('Patente AMPer la AMDai 14 anniMancano ancora le domande');
  expect(text('Patente B')).toContain('Corso completo');
  expect(text('Patente C')).toContain('Domande disponibili');
  expect(text('Revisione patenti')).toBe('Revisione patentiPer la REVMancano ancora le domande');
  expect((await radio('Patente B')).checked).toBe(true);
});

test('saves the licence with the button, updates the learner and goes back', async () => {
  const { queries } = await renderScreen(<LicenceScreen onLeave={onLeave} />);
  fireEvent.click(await radio('Patente C'));
  expect(selected).toBe('B');
  fireEvent.click(screen.getByRole('button', { name: 'Scelgo la patente C' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(selected).toBe('C');
  expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ selectedLicense: 'C' });
  expect(toast.success).toHaveBeenCalledWith('Ora prepari la patente C');
});

test('if the learner chooses a licence in another tab, this tab reloads the learner’s data', async () => {
  const { queries } = await renderScreen(<LicenceScreen onLeave={onLeave} />);
  await radio('Patente B');
  watchLicence(queries);
  selected = 'KB';
  dispatchEvent(new StorageEvent('storage', { key: 'vialibera:licence', newValue: 'KB' }));
  await waitFor(() => expect(queries.getQueryData(meQuery.queryKey)).toMatchObject({ selectedLicense: 'KB' }));
});

test('«Annulla» goes back without saving', async () => {
  await renderScreen(<LicenceScreen onLeave={onLeave} />);
  fireEvent.click(await radio('CAP KB'));
  expect(screen.getByRole('button', { name: 'Scelgo il CAP KB' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annulla' }));
  expect(onLeave).toHaveBeenCalledOnce();
  expect(selected).toBe('B');
});

test('if saving fails, an error is shown, the choice is kept, and the learner can try again', async () => {
  await renderScreen(<LicenceScreen onLeave={onLeave} />);
  fireEvent.click(await radio('Patente C'));
  update = () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  const save = screen.getByRole('button', { name: 'Scelgo la patente C' });
  fireEvent.click(save);
  const failed = 'La scelta non è stata salvata. Qualcosa è andato storto. Riprova.';
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(failed));
  expect((await radio('Patente C')).checked).toBe(true);
  expect(onLeave).not.toHaveBeenCalled();
  update = () => Response.json({ selectedLicense: 'C' });
  fireEvent.click(save);
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
});

test('without network, shows that the licence cannot be changed', async () => {
  await renderScreen(<LicenceScreen onLeave={onLeave} />);
  await radio('Patente B');
  expect(screen.getByRole('alert').textContent).toBe('');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Serve la rete per cambiare patente.'));
});

test('offers a retry if the licences do not load', async () => {
  list = () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 });
  await renderScreen(<LicenceScreen onLeave={onLeave} />);
  const retry = await screen.findByRole('button', { name: 'Riprova' }, { timeout: 5000 });
  list = () => Response.json({ licences });
  fireEvent.click(retry);
  expect(await radio('Patente B')).toBeTruthy();
}, 10_000);
