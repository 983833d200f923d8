import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Me } from '@vialibera/contract/accounts';
import { renderScreen } from '#web/test-support/render-screen.tsx';
import { PublicProfileCard } from './public-profile-card.tsx';

afterEach(cleanup);

const CODE = 'K7MX2P9Q';
const me = { id: '1', email: 'ada.rossi@example.org', friendCode: CODE } as Me;
const names = (displayName: string | null) =>
  displayName === null
    ? [
        ['Nome per gli amici', 'ada.rossi'],
        ['Nome per gli altri', `Utente ${CODE}`],
      ]
    : [['Nome', displayName]];

test.each([
  ['Ada', true, 'Ti trova chi cerca il tuo nome o il tuo codice, anche solo in parte, o la tua email intera.'],
  [null, true, 'Ti trova chi cerca il tuo codice, anche solo in parte, o la tua email intera.'],
  ['Ada', false, 'Nelle ricerche non ci sei: ti aggiunge solo chi ha il tuo codice.'],
  [null, false, 'Nelle ricerche non ci sei: ti aggiunge solo chi ha il tuo codice.'],
] as const)(
  'with the name %s (public profile: %s), the card shows which name others see and how they find the learner',
  async (displayName, isPublic, hint) => {
    await renderScreen(<PublicProfileCard me={{ ...me, displayName, isPublic }} />);
    const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(rows).toEqual([
      ...names(displayName),
      ['Codice amico', CODE],
      ['Profilo', isPublic ? 'Pubblico' : 'Privato'],
    ]);
    expect(screen.getByText(hint)).toBeTruthy();
    expect(document.body.textContent, 'the email address').not.toContain('@');
  },
);
