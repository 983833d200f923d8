import type { AdminLicence } from '@vialibera/contract/licences';
import { createContext, useContext } from 'react';

type LicenceArea = {
  /**
   * The licence whose bank the admin edits. This licence owns its question list, i.e. it does not use the list of another
   * licence.
   */
  licence: AdminLicence;
  licences: readonly AdminLicence[];
  choose: (id: string) => void;
};

export const LicenceContext = createContext<LicenceArea | null>(null);

/** Returns the licence whose bank the admin edits, and the function that chooses another licence. */
export function useLicence(): LicenceArea {
  const area = useContext(LicenceContext);
  if (!area) throw new Error('useLicence needs a LicenceArea around it');
  return area;
}
