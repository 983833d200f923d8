import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '@vialibera/contract/people';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

let notifications: Notification[];

const REVIEW: Notification = {
  id: crypto.randomUUID(),
  kind: 'proposals_rejected',
  person: null,
  subjectId: crypto.randomUUID(),
  review: { questions: 1, text: 'Il giallo impone di accelerare' },
  createdAt: '2026-03-10T09:00:00.000Z',
  read: true,
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ unread: 0, notifications })));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['proposals_rejected', 1, 'Rifiutata la tua domanda «Il giallo impone di accelerare»: leggi perché'],
  ['proposals_rejected', 3, 'Rifiutate 3 tue domande: leggi perché'],
  ['proposals_approved', 1, 'Approvata la tua domanda «Il giallo impone di accelerare»'],
  ['proposals_approved', 3, 'Approvate 3 tue domande'],
] as const)(
  'a notification of the kind %s for %i questions shows the decision and links to «Le mie domande»',
  async (kind, questions, text) => {
    notifications = [{ ...REVIEW, kind, review: { questions, text: 'Il giallo impone di accelerare' } }];
    await renderScreen(<NotificationsScreen />);
    const link = (await screen.findByText(text)).closest('a');
    expect(link?.getAttribute('href')).toBe('/profile?tab=impostazioni#mie-domande');
  },
);

test('a notification of a friend request links to the requests, and a notification of a duel links to the duel', async () => {
  const person = { id: '1', name: 'Ada', initials: 'AD', code: 'ADA2LICE' };
  notifications = [
    { ...REVIEW, kind: 'friend_request', person, review: null },
    { ...REVIEW, id: crypto.randomUUID(), kind: 'duel_received', person, review: null },
  ];
  await renderScreen(<NotificationsScreen />);
  await screen.findByText("Ada ti chiede l'amicizia");
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/social?tab=richieste',
    `/social/sfide/${REVIEW.subjectId}`,
  ]);
});
