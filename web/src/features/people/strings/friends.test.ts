import { expect, test } from 'vitest';
import type { Friend } from '@vialibera/contract/people';
import { lastSeenText } from './friends.ts';
import { personName } from '#web/strings/people.ts';
import { errorTextOr } from '#web/strings/errors.ts';

test.each<[Friend['lastSeen'], string]>([
  [null, 'Mai entrato'],
  [{ unit: 'online' }, 'Online ora'],
  [{ unit: 'hours', count: 1 }, '1 ora fa'],
  [{ unit: 'hours', count: 23 }, '23 ore fa'],
  [{ unit: 'days', count: 1 }, '1 giorno fa'],
  [{ unit: 'days', count: 5 }, '5 giorni fa'],
])('last seen %j has the text «%s»', (seen, text) => expect(lastSeenText(seen)).toBe(text));

test('a person without a name is shown with the friend code, and a deleted account is shown as «Chi non c’è più»', () => {
  const person = { id: '1', name: null, initials: 'U', code: 'K7MX2P9Q' };
  expect(personName(person)).toBe('Utente K7MX2P9Q');
  expect(personName({ ...person, name: 'Anna' })).toBe('Anna');
  expect(personName(null)).toBe("Chi non c'è più");
});

test.each([
  ['FRIEND_CODE_UNKNOWN', 'Codice amico non valido'],
  ['FRIEND_CODE_OWN', 'Non puoi aggiungere te stesso come amico'],
  ['FRIEND_REQUEST_EXISTS', 'Richiesta già inviata o ricevuta'],
  ['ALREADY_FRIENDS', 'Siete già amici'],
  ['UNAUTHORIZED', 'La sessione è finita. Accedi di nuovo.'],
  ['UNEXPECTED', null],
])('the error %s has the text «%s»', (code, text) => expect(errorTextOr({ code }, null)).toBe(text));
