/** What an admin may do to an account. */
export type AdminAct = 'grant-admin' | 'revoke-admin' | 'suspend' | 'restore';

export type ActRefusal = 'OWN_ACCOUNT' | 'LAST_ADMIN';

/** `isAbsent`: nobody to be counted on, since the account is to be deleted or its address was never confirmed. */
type Subject = { isAdmin: boolean; isSuspended: boolean; isAbsent: boolean };
/** `activeAdmins`: who has the role and is neither suspended nor absent, the subject included. */
type Standing = { self: boolean; subject: Subject; activeAdmins: number };

/** Why an act is refused; null when it is allowed. Somebody who can use the admin area is always left. */
export function refuseAct(act: AdminAct, { self, subject, activeAdmins }: Standing): ActRefusal | null {
  if (act === 'suspend' && self) return 'OWN_ACCOUNT';
  if (act === 'grant-admin' || act === 'restore') return null;
  const isActiveAdmin = subject.isAdmin && !subject.isSuspended && !subject.isAbsent;
  return isActiveAdmin && activeAdmins <= 1 ? 'LAST_ADMIN' : null;
}

/** Why an account cannot ask to be deleted: its role would go with it. */
export function refuseLeaving(standing: Omit<Standing, 'self'>): ActRefusal | null {
  return refuseAct('revoke-admin', { ...standing, self: true });
}

/** Whether everything already is as the act would make it: it was done before. */
export function changesNothing(act: AdminAct, { isAdmin, isSuspended }: Subject): boolean {
  switch (act) {
    case 'grant-admin':
      return isAdmin;
    case 'revoke-admin':
      return !isAdmin;
    case 'suspend':
      return isSuspended;
    case 'restore':
      return !isSuspended;
  }
}
