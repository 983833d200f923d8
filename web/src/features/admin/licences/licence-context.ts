import type { AdminLicence } from '@vialibera/contract/licences';
import { createContext, useContext } from 'react';

type LicenceArea = {
  /** The licence on whose bank the admin works: the owner of a question list. */
  licence: AdminLicence;
  licences: readonly AdminLicence[];
  choose: (id: string) => void;
};

export const LicenceContext = createContext<LicenceArea | null>(null);

/** Returns the licence on whose bank the admin works. */
export function useLicence(): LicenceArea {
  const area = useContext(LicenceContext);
  if (!area) throw new Error('useLicence needs a LicenceArea around it');
  return area;
}
