/**
 * The tabs of the admin area. The tabs that the spec defines come first, in the order of the spec. The names are part of the
 * URL, so that a tab can be linked and the back button works.
 */
export const ADMIN_TABS = ['import', 'upload', 'manage', 'users', 'migration', 'exams', 'activity'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The two lists in the tab «Gestisci Domande». Like the names of the tabs, the names of the lists are part of the URL. */
export const MANAGE_VIEWS = ['quiz', 'ministeriali'] as const;
export type ManageView = (typeof MANAGE_VIEWS)[number];
