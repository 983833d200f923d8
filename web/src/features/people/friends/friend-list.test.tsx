import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { FriendList } from './friend-list.tsx';

const MARCO = {
  person: { id: 'marco', name: 'Marco', initials: 'M', code: 'ABCDEFGH' },
  lastSeen: { unit: 'online' as const },
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a friend is removed only after a confirmation', async () => {
  const requests: string[] = [];
  vi.spyOn(toast, 'success').mockImplementation(() => {});
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    requests.push(`${method} ${new URL(url).pathname}`);
    return Response.json({});
  });
  await renderScreen(<FriendList data={{ friends: [MARCO], blocked: [] }} error={null} onRetry={() => {}} />);
  fireEvent.click(screen.getByRole('button', { name: 'Altro su Marco' }));
  fireEvent.click(screen.getByRole('button', { name: 'Rimuovi' }));
  expect(await screen.findByRole('alertdialog', { name: 'Togliere Marco dagli amici?' })).toBeTruthy();
  expect(requests).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Sì, rimuovi' }));
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Marco non è più tra i tuoi amici'));
  expect(requests).toEqual(['DELETE /api/friends/marco']);
});
