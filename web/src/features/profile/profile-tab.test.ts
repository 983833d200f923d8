import { expect, test } from 'vitest';
import { toProfileTab } from './profile-tab.ts';

test.each([
  [undefined, '', 'profilo'],
  ['impostazioni', '', 'impostazioni'],
  [undefined, 'preferenze-email', 'impostazioni'],
  [undefined, 'piu-tempo', 'impostazioni'],
  [undefined, 'fuso-orario', 'impostazioni'],
  [undefined, 'elimina-account', 'impostazioni'],
  ['impostazioni', 'studio-offline', 'impostazioni'],
  [undefined, 'content', 'profilo'],
] as const)('a URL with the tab «%s» and the hash «%s» opens %s', (tab, hash, expected) => {
  expect(toProfileTab(tab, hash)).toBe(expected);
});
