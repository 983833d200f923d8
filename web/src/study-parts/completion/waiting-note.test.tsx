import { cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import { meQuery } from '#web/platform/session/session.ts';
import { WaitingNote } from './waiting-note.tsx';
import { waitingReason } from './waiting-reason.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [false, false, 'È al sicuro su questo dispositivo: i punti arrivano appena torna la rete.'],
  [true, false, 'Il server non ha risposto. È al sicuro su questo dispositivo: i punti arrivano appena risponde.'],
  [false, true, 'È al sicuro su questo dispositivo: parte appena torna la rete.'],
  [true, true, 'Il server non ha risposto. È al sicuro su questo dispositivo: parte appena risponde.'],
])(
  'the note names the reason why a completion waits (device online: %s, game hidden: %s)',
  (onLine, hideGame, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const queries = new QueryClient();
    queries.setQueryData(meQuery.queryKey, { hideGame } as Me);
    render(
      <QueryClientProvider client={queries}>
        <WaitingNote reason={waitingReason()} />
      </QueryClientProvider>,
    );
    expect(screen.getByText(text)).toBeTruthy();
  },
);
