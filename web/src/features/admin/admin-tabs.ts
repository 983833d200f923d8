/** The panel's tabs, in the specified order; the word stands in the address, so that a tab can be linked and the back button works. */
export const ADMIN_TABS = ['import', 'upload', 'manage', 'users', 'migration'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The two lists of «Gestisci Domande», told in the address too. */
export const MANAGE_VIEWS = ['quiz', 'ministeriali'] as const;
export type ManageView = (typeof MANAGE_VIEWS)[number];
