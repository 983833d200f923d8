import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me, ReadingSettings } from '@vialibera/contract/accounts';
import { meQuery, useMe } from '#web/platform/session/session.ts';
import { readingText } from '#web/strings/reading.ts';
import { stubSpeech } from '#web/test-support/fake-speech.ts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { DEFAULT_READING, readingSettings } from '#web/ui/reading/reading-settings.ts';
import { ReadingCard } from './reading-card.tsx';

const { moreTime, readAloud, calm } = readingText;
let me: Me;
let saved: ReadingSettings[];
/** Returns the fake server's response to a changed setting. Null simulates a failure of the network. */
let answer: ((reading: ReadingSettings) => Response) | null;
let form: { seconds: number; secondsWithMoreTime: number | null };

beforeEach(() => {
  me = { hideGame: false, timeZone: 'Europe/Rome', selectedLicense: 'B', reading: DEFAULT_READING } as Me;
  saved = [];
  form = { seconds: 1200, secondsWithMoreTime: 2400 };
  answer = (reading) => Response.json({ ...me, reading });
  stubSpeech();
  vi.spyOn(toast, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(request.url.includes('/exams?') ? { forms: [form] } : { me });
    const { reading } = (await request.json()) as { reading: ReadingSettings };
    saved.push(reading);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(reading);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function OwnCard() {
  const own = useMe();
  return own && <ReadingCard settings={readingSettings(own)} />;
}

async function renderCard() {
  const view = await renderScreen(<OwnCard />);
  await screen.findByRole('heading', { name: readingText.title });
  return view;
}

const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const theRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('a change of one setting is saved together with the other settings', async () => {
  const { queries } = await renderCard();
  fireEvent.click(theSwitch(moreTime.title));
  await waitFor(() => expect(theSwitch(moreTime.title).checked).toBe(true));
  fireEvent.click(theRadio(readAloud.options.auto));
  await waitFor(() => expect(theRadio(readAloud.options.auto).checked).toBe(true));
  fireEvent.click(theSwitch(calm.title));
  const all = { moreTime: true, readAloud: 'auto', calm: true };
  await waitFor(() => expect(saved.at(-1)).toEqual(all));
  expect(saved).toEqual([
    { moreTime: true, readAloud: 'button', calm: false },
    { moreTime: true, readAloud: 'auto', calm: false },
    all,
  ]);
  expect(queries.getQueryData(meQuery.queryKey)?.reading).toEqual(all);
  expect(toast.error).not.toHaveBeenCalled();
});

test.each([
  ['a server error', () => Response.json({ code: 'UNEXPECTED', defined: false }, { status: 500 })],
  ['no network', null],
])('shows the old setting again after %s', async (_, failed) => {
  answer = failed;
  await renderCard();
  fireEvent.click(theRadio(readAloud.options.off));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Errore durante l'aggiornamento del profilo"));
  await waitFor(() => expect(theRadio(readAloud.options.button).checked).toBe(true));
});

test('every control is a native input that the keyboard can reach, and the group of radio buttons has a name', async () => {
  await renderCard();
  const group = screen.getByRole('group', { name: readAloud.title });
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.every((radio) => group.contains(radio))).toBe(true);
  // Radio buttons with the same name share one tab stop, and the arrow keys move between them.
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1);
  for (const control of [theSwitch(moreTime.title), theRadio(readAloud.options.button), theSwitch(calm.title)]) {
    control.focus();
    expect(document.activeElement).toBe(control);
  }
});

test('shows the longer exam time of the licence', async () => {
  await renderCard();
  expect(await screen.findByText('Per chi ha una certificazione DSA: 40 minuti invece di 20.')).toBeTruthy();
});

test('if the longer exam time of the licence is unknown, states this', async () => {
  form = { seconds: 1200, secondsWithMoreTime: null };
  await renderCard();
  expect(await screen.findByText(moreTime.unknown)).toBeTruthy();
});

test('for a cached profile of an earlier release, shows the default settings', async () => {
  Reflect.deleteProperty(me, 'reading');
  await renderCard();
  expect(theRadio(readAloud.options.button).checked).toBe(true);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', readAloud.voiceSteps.ios],
  ['Mozilla/5.0 (Linux; Android 15)', readAloud.voiceSteps.android],
  ['Mozilla/5.0 (X11; Linux x86_64)', readAloud.voiceSteps.other],
])('if the device has no Italian voice, explains how to add one (%s)', async (userAgent, steps) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('speechSynthesis', undefined);
  Reflect.deleteProperty(globalThis, 'speechSynthesis');
  await renderCard();
  expect(
    screen.getByRole('group', { name: readAloud.title, description: `${readAloud.noVoice} ${steps}` }),
  ).toBeTruthy();
});
