export type ProfileTab = 'profilo' | 'impostazioni';

/**
 * The ids of the cards in the tab «Impostazioni» to which links lead, e.g. links in emails. If the hash of a link is
 * one of these ids, the link need not contain the parameter `tab`.
 */
const SETTINGS_IDS = [
  'preferenze-email',
  'piu-tempo',
  'fuso-orario',
  'studio-offline',
  'domande',
  'mie-domande',
  'elimina-account',
];

/** Returns the tab to show for the search parameter `tab` and the hash of the URL. */
export function toProfileTab(tab: 'impostazioni' | undefined, hash: string): ProfileTab {
  return tab ?? (SETTINGS_IDS.includes(hash) ? 'impostazioni' : 'profilo');
}
